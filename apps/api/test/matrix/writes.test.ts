import { randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { afterAll, describe, expect } from 'vitest';
import { WRITES } from '../../src/graphql/write.ts';
import type { AccessTokens } from '../../src/modules/auth/access-tokens.ts';
import { type Answer, codesOf, ask as send, test } from '../api.ts';
import { CountCases } from './count-cases.ts';
import { BY_RANK, holds } from './holders.ts';
import { MUTATIONS } from './routes.ts';
import { sharedWorld } from './shared-world.ts';
import { changedTables, snapshot } from './snapshot.ts';
import { type Person, type Side, seedPerson, seedSide } from './world.ts';
import { WRITE_FIXTURES } from './writes/all.ts';
import type { WriteFixture } from './writes/fixture.ts';
import { mutationText } from './writes/mutation-text.ts';
import { OPEN_MUTATIONS } from './writes/open.ts';

const cases = new CountCases();
afterAll(() => cases.report('mutations'));

/** They need a provider of OpenID beside the api: `modules/google/google.test.ts`. */
const BY_A_PROVIDER = ['startGoogleAuth', 'useGoogleAuth'];

test('every mutation has a world of its own, and none is left over', () => {
  expect(Object.keys(WRITE_FIXTURES).sort()).toEqual([...WRITES.keys()].sort());
  expect([...WRITES.keys(), ...Object.keys(OPEN_MUTATIONS), ...BY_A_PROVIDER].sort()).toEqual(
    [...MUTATIONS.keys()].sort(),
  );
});

describe.for(Object.entries(WRITE_FIXTURES))('%s', ([name, fixture]) => {
  const rule = MUTATIONS.get(name) ?? '';
  const lacking = BY_RANK.findLast((role) => !holds(role, rule));
  const least = BY_RANK.find((role) => holds(role, rule)) ?? 'SERVICE_OWNER';

  const world = sharedWorld((services: Services) => open(services, fixture, least));

  test('refused, it changes nothing', async ({ api, db, pool }) => {
    const { own, other, person } = await world.shared({ api, db, pool });
    const attempts: [code: string, by: Person | null, variables: object][] = [
      ['UNAUTHORIZED', null, argumentsFor(fixture, own, person)],
    ];
    if (lacking) {
      const refused = await seedPerson(db, { accountId: own.accountId, role: lacking, mark: own.mark });
      attempts.push(['USER_NOT_ALLOWED', refused, argumentsFor(fixture, own, person)]);
    }
    if (!fixture.inSession && !fixture.ofNobody)
      attempts.push([fixture.missing ?? 'NOT_FOUND', person, argumentsFor(fixture, other, other.owner)]);
    const stale = { ...fixture.where?.(own, person), version: 999 };
    if ('id' in stale && !fixture.unversioned)
      attempts.push(['CONFLICT', person, { ...argumentsFor(fixture, own, person), where: stale }]);
    const before = await snapshot(pool);
    for (const [code, by, variables] of attempts) {
      const answer = await sendAs({ api }, by, name, variables);
      expect(codesOf(answer), JSON.stringify(answer)).toEqual([code]);
      cases.add();
    }
    expect(changedTables(before, await snapshot(pool))).toEqual([]);
  });

  test('done, it changes its rows and notes it, and under one key once', async ({ api, db, pool }) => {
    const { own, other, person } = await world.used({ api, db, pool });
    const [before, foreign] = [await snapshot(pool), await snapshot(pool, other.accountId)];
    const key = randomUUID();
    const variables = argumentsFor(fixture, own, person);
    const answer = await sendAs({ api }, person, name, variables, key);
    expect(answer.errors).toBeUndefined();
    const after = await snapshot(pool);
    const kept = ['audit_entries', 'idempotency_keys', 'outbox_events'];
    expect(changedTables(before, after)).toEqual([...kept, ...fixture.tables].sort());
    expect(changedTables(foreign, await snapshot(pool, other.accountId))).toEqual([]);
    await expectNoted(db, { own, person }, fixture);
    const rowId = fixture.row?.(person) ?? idIn(variables) ?? idIn(answer.data?.[name]);
    expect(await rowOf(db, fixture, rowId)).toEqual(
      fixture.becomes === null ? null : expect.objectContaining(fixture.becomes),
    );
    const again = await sendAs({ api }, person, name, variables, key);
    expect(codesOf(again)).toEqual(fixture.signsOut ? ['UNAUTHORIZED'] : []);
    expect(idIn(again.data?.[name])).toEqual(fixture.signsOut ? undefined : idIn(answer.data?.[name]));
    expect(changedTables(after, await snapshot(pool))).toEqual([]);
    cases.add(2);
  });
});

describe.for(Object.entries(OPEN_MUTATIONS))(
  '%s',
  ([name, { argument = 'data', given, wrong, tables, refusedTables, code }]) => {
    test('is open to everybody, and with wrong input lets nobody in', async ({ api, db, pool }) => {
      const own = await seedSide(db);
      const data = await given(db, own);
      const ask = async (more: object) => {
        const before = await snapshot(pool);
        const variables = { [argument]: { ...data, ...more } };
        const answer = await send(api, mutationText(name), { variables });
        return { answer, changed: changedTables(before, await snapshot(pool)) };
      };
      if (wrong) {
        const refused = await ask(wrong(own));
        expect(codesOf(refused.answer)).toEqual([code]);
        expect(refused.changed).toEqual(refusedTables);
      }
      const done = await ask({});
      expect(done.answer.errors).toBeUndefined();
      expect(done.changed).toEqual(tables);
      cases.add(2);
    });
  },
);

type Services = { api: { port: number; services: { tokens: AccessTokens } }; db: Db; pool: Pool };
type World = { own: Side; other: Side; person: Person };

/** A world of its own for each mutation, so that the tests need no order. */
async function open({ db }: Services, { before }: WriteFixture, role: Role): Promise<World> {
  const [own, other] = [await seedSide(db), await seedSide(db)];
  const person = await seedPerson(db, { accountId: own.accountId, role, mark: own.mark });
  await before?.(db, own, person);
  await before?.(db, other, other.owner);
  return { own, other, person };
}

/** A creation is asked for the account by its name: in another one it must be refused. */
function argumentsFor({ where, data, inSession }: WriteFixture, side: Side, asking: Person): object {
  const named = where || inSession || !data ? {} : { accountId: side.accountId };
  return { ...(where && { where: where(side, asking) }), ...(data && { data: { ...data(side), ...named } }) };
}

async function sendAs(
  { api }: Pick<Services, 'api'>,
  person: Person | null,
  name: string,
  variables: object,
  key?: string,
): Promise<Answer> {
  const token = person && (await api.services.tokens.sign(person));
  return send(api, mutationText(name), { variables, ...(token && { token }), ...(key && { key }) });
}

/** The change is in the audit log and the outbox, with its author. */
async function expectNoted(
  db: Db,
  { own, person }: Pick<World, 'own' | 'person'>,
  { events, noted }: WriteFixture,
): Promise<void> {
  const { userId: actorId } = person;
  const of = { accountId: noted === 'privately' ? null : own.accountId, actorId };
  const history = await db.auditEntry.findMany({ where: { actorId }, orderBy: { id: 'asc' } });
  const told = await db.outboxEvent.findMany({ where: { actorId }, orderBy: { sequence: 'asc' } });
  expect(told.map(({ type }) => type)).toEqual(events);
  expect(history.map(({ action }) => action).sort()).toEqual([...events].sort());
  for (const event of told) {
    expect(event).toMatchObject(of);
    const entry = history.find(({ action }) => action === event.type);
    expect(entry).toMatchObject({ ...of, entity: event.entity, entityId: event.entityId });
    expect(entry?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(event.payload).toMatchObject({ changes: entry?.changes });
  }
}

type Named = { id?: string; ids?: string[]; where?: object; fullfilled?: { id: string }[] };

function idIn(value: unknown): string | undefined {
  const { id, ids, where, fullfilled } = (value ?? {}) as Named;
  return id ?? ids?.[0] ?? (where && idIn(where)) ?? fullfilled?.[0]?.id;
}

type Delegate = { findUnique: (query: object) => Promise<object | null> };

function rowOf(db: Db, { entity }: WriteFixture, id: string | undefined): Promise<object | null> {
  return (db[entity] as unknown as Delegate).findUnique({ where: { id } });
}

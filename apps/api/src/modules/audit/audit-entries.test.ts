import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { type Answer, ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';
import { mayReadField } from '../../access/fields.ts';
import { schema } from '../../graphql/schema.ts';

type Change = {
  field: string;
  from: unknown;
  to: unknown;
  fromText: string | null;
  toText: string | null;
};
type Entry = { action: string; actorName: string | null; reason: string | null; changes: Change[] };

const HISTORY = `query ($where: AuditEntriesWhere) {
  auditEntries(where: $where, orderBy: { field: createdAt }, options: { size: 0 }) { total content {
    id accountId actorId actorName action entity entityId version reason createdAt
    changes { field from to fromText toText } } } }`;

const entriesOf = ({ data }: Answer): Entry[] =>
  (data as { auditEntries: { content: Entry[] } }).auditEntries.content;
const changeOf = (entry: Entry | undefined, field: string) =>
  entry?.changes.find((change) => change.field === field);

async function makeHistory(api: Served) {
  const person = await signUp(api);
  const token = person.accessToken;
  const made = await ask(
    api,
    `mutation { old: createVehicleGroup(data: { title: "Vans" }) { id }
      new: createVehicleGroup(data: { title: "Trucks" }) { id } }`,
    { token },
  );
  const { old, new: next } = made.data as Record<'old' | 'new', { id: string }>;
  const created = await ask(
    api,
    `mutation ($groupId: ID) { createVehicle(data: { title: "One", type: CAR, groupId: $groupId }) { id } }`,
    { token, variables: { groupId: old.id } },
  );
  const { id } = (created.data as { createVehicle: { id: string } }).createVehicle;
  await ask(
    api,
    `mutation ($where: VersionWhere!, $data: UpdateVehicleInput!) {
      updateVehicle(where: $where, data: $data) { id } }`,
    {
      token,
      variables: {
        where: { id },
        data: {
          groupId: next.id,
          vinNumber: 'WVWZZZ1JZ3W386752',
          odometer: 5000,
          correctionReason: 'new dial',
        },
      },
    },
  );
  return { person, token, id };
}

describe('the history of an entity', () => {
  test('says who changed what from what, why, and what ids stand for', async ({ api }) => {
    const { person, token, id } = await makeHistory(api);
    const answer = await ask(api, HISTORY, {
      token,
      variables: { where: { entity: 'Vehicle', entityId: id } },
    });
    expect(codesOf(answer)).toEqual([]);
    const [created, updated] = entriesOf(answer);
    expect(created).toMatchObject({ action: 'vehicle.created', version: 1, reason: null });
    expect(updated).toMatchObject({
      action: 'vehicle.updated',
      accountId: person.accountId,
      actorId: person.userId,
      actorName: 'Nomsa Dube',
      entity: 'Vehicle',
      entityId: id,
      version: 2,
      reason: 'new dial',
    });
    expect(changeOf(updated, 'groupId')).toMatchObject({ fromText: 'Vans', toText: 'Trucks' });
    expect(changeOf(updated, 'odometer')).toMatchObject({ from: 0, to: 5000, fromText: null, toText: null });
    expect(changeOf(updated, 'vinNumber')).toMatchObject({ from: null, to: 'WVWZZZ1JZ3W386752' });
  });

  test('is narrowed by action and by who did it', async ({ api }) => {
    const { person, token } = await makeHistory(api);
    const ask1 = async (where: object) => entriesOf(await ask(api, HISTORY, { token, variables: { where } }));
    const created = await ask1({ action: 'vehicle.created' });
    expect(created.map(({ action }) => action)).toEqual(['vehicle.created']);
    expect(await ask1({ actorId: person.userId, entity: 'Vehicle' })).toHaveLength(2);
    expect(await ask1({ actorId: randomUUID() })).toEqual([]);
  });

  test('is told to nobody of another account, whatever they ask for', async ({ api }) => {
    const { id } = await makeHistory(api);
    const { accessToken: token } = await signUp(api);
    const variables = { where: { entity: 'Vehicle', entityId: id } };
    const answer = await ask(api, HISTORY, { token, variables });
    expect(answer.data?.auditEntries).toEqual({ total: 0, content: [] });
  });

  test('is not for those who may not read it', async ({ api, db }) => {
    const { person, token } = await makeHistory(api);
    await db.membership.updateMany({ where: { userId: person.userId }, data: { roles: ['DRIVER'] } });
    expect(codesOf(await ask(api, HISTORY, { token }))).toEqual(['USER_NOT_ALLOWED']);
  });

  test('gives an id of another account no title', async ({ api, db }) => {
    const { person, token } = await makeHistory(api);
    const other = await signUp(api);
    const { id: theirs } = await db.vehicle.create({
      data: { accountId: other.accountId, title: 'Theirs', type: 'CAR' },
    });
    const entityId = randomUUID();
    await db.auditEntry.create({
      data: {
        accountId: person.accountId,
        action: 'device.updated',
        entity: 'Device',
        entityId,
        changes: [{ field: 'vehicleId', from: null, to: theirs }],
      },
    });
    const answer = await ask(api, HISTORY, { token, variables: { where: { entityId } } });
    const [entry] = entriesOf(answer);
    expect(entry).toMatchObject({ actorName: null, changes: [{ to: theirs, toText: null }] });
  });

  test('takes as many statements for thirty lines as for one', async ({ api, db }) => {
    const { person, token, id } = await makeHistory(api);
    const countOnce = async (): Promise<number> => {
      const statements = vi.spyOn(pg.Client.prototype, 'query');
      await ask(api, HISTORY, { token, variables: { where: { entityId: id } } });
      const { length } = statements.mock.calls;
      statements.mockRestore();
      return length;
    };
    // The process asks things of its own now and then, which are counted too.
    const count = async () => Math.min(await countOnce(), await countOnce(), await countOnce());
    const few = await count();
    const groups = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        db.vehicleGroup.create({ data: { accountId: person.accountId, title: `Group ${n}` } }),
      ),
    );
    await db.auditEntry.createMany({
      data: groups.map((group) => ({
        accountId: person.accountId,
        actorId: person.userId,
        action: 'vehicle.updated',
        entity: 'Vehicle',
        entityId: id,
        changes: [{ field: 'groupId', from: null, to: group.id }],
      })),
    });
    expect(await count()).toBe(few);
  });
});

describe('a changed field', () => {
  const viewer = { userId: randomUUID(), may: () => false };
  const mayRead = (type: string, field: string, id?: string) =>
    mayReadField(schema, viewer, { type, field, id: id ?? null });

  test.for([
    ['Vehicle', 'title', true],
    ['Vehicle', 'vinNumber', false],
    ['Device', 'externalDeviceId', false],
    ['Vehicle', 'nothing', false],
    ['Session', 'accountId', false],
  ] as const)('%s.%s is shown by the rule of the schema: %s', ([type, field, shown]) => {
    expect(mayRead(type, field)).toBe(shown);
  });

  test('of oneself is shown', () => {
    expect(mayRead('User', 'email', viewer.userId)).toBe(true);
    expect(mayRead('User', 'email', randomUUID())).toBe(false);
  });
});

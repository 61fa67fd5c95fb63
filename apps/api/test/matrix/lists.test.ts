import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { afterAll, describe, expect } from 'vitest';
import { ENTITLED } from '../../src/access/entitlement.ts';
import { createCaller } from '../../src/caller.ts';
import type { Context } from '../../src/graphql/context.ts';
import { MAX_ALIASES } from '../../src/graphql/limits.ts';
import { LISTS } from '../../src/graphql/read.ts';
import type { Services } from '../../src/services.ts';
import { type Answer, codesOf, ask as send, test } from '../api.ts';
import { CountCases } from './count-cases.ts';
import { holds, KINDS, SERVICE } from './holders.ts';
import { ask, fieldsOf, operationOf, QUERIES, ROUTES, selectionOf, valueAt } from './routes.ts';
import { samplesOf } from './samples.ts';
import { holdsIn, type Rows, rowsOf, valuesIn } from './where-on-rows.ts';
import { type Person, type Side, seedPerson, seedSide } from './world.ts';

/*
 * A value that somebody may not read must not be found out by asking "is it like this?" often enough. What a person may
 * read is what the api delivers to them, field by field; what a filter, an order or a search looks at is what it says.
 */

const cases = new CountCases();
afterAll(() => cases.report('lists'));

/** Texts of the account that stand in rows of a list beside the one that is weighed. */
const ALSO_OF_OTHERS: Readonly<Record<string, RegExp>> = { unknownDevices: /^(imei|address of the claim) / };

type List = { name: string; role: Role };
const asked: List[] = [...LISTS.keys()].flatMap((name) =>
  KINDS.filter((role) => holds(role, QUERIES.get(name) ?? '')).map((role) => ({ name, role })),
);

test('every kind of role has a list to ask', () => {
  expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(KINDS));
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(LISTS.keys()));
});

describe.for(asked)('$name, asked by $role', ({ name, role }) => {
  const list = listOf(name);

  test('is narrowed by what they may read, and refuses the rest', async ({ api, db }) => {
    const reader = await readerOf({ api, db }, role);
    const asking = { caller: reader.caller, services: api.services } as Context;
    for (const [field, schema] of Object.entries(list.where.shape).filter(([each]) => each !== 'search')) {
      for (const sample of samplesOf(schema, reader.own.accountId)) {
        const meaning = await list.toWhere(list.where.parse({ [field]: sample }), asking, reader.caller);
        const wanted = reader.reads(valuesIn(reader.rows, list.model, meaning)) ? [] : ['USER_NOT_ALLOWED'];
        const answer = await reader.ask(
          `query ($where: ${nameOf(name)}Where) { ${name}(where: $where) { total } }`,
          {
            where: { [field]: sample },
          },
        );
        cases.add();
        expect(codesOf(answer), `${field}: ${JSON.stringify(sample)}`).toEqual(wanted);
      }
    }
  });

  test('is ordered by what they may read, and refuses the rest', async ({ api, db }) => {
    const reader = await readerOf({ api, db }, role);
    for (const [field, path] of Object.entries(list.order)) {
      const column = path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), 'asc');
      const wanted = reader.reads(valuesIn(reader.rows, list.model, column)) ? [] : ['USER_NOT_ALLOWED'];
      const answer = await reader.ask(`{ ${name}(orderBy: { field: ${field} }) { content { id } } }`);
      cases.add();
      expect(codesOf(answer), field).toEqual(wanted);
    }
  });

  test.runIf('search' in list.where.shape)(
    'finds by what they may read, whole or in part, and by nothing else',
    async ({ api, db }) => {
      const reader = await readerOf({ api, db }, role);
      const strange = SERVICE.includes(role) ? [] : [reader.strange];
      const found = await reader.finds(name, [...reader.texts, ...strange]);
      for (const text of reader.texts) {
        const isFound = wordsOf(text).every((word) => {
          const alternatives = list.search?.(word) ?? [];
          const open = alternatives.filter((one) => reader.reads(valuesIn(reader.rows, list.model, one)));
          return open.some((one) => holdsIn(reader.rows, list.model, one));
        });
        cases.add();
        // What another row is found by says nothing of this one.
        if (!ALSO_OF_OTHERS[name]?.test(text)) expect(found.has(text), text).toBe(isFound);
      }
      expect([...found].filter((text) => !reader.reads([text]))).toEqual([]);
    },
  );
});

function listOf(name: string) {
  const list = LISTS.get(name);
  if (!list) throw new Error(`There is no list ${name}`);
  return list;
}

const nameOf = (list: string): string => list.charAt(0).toUpperCase() + list.slice(1);

type Asking = { api: { port: number; services: Services }; db: Db };
type Reader = Awaited<ReturnType<typeof makeReader>>;

const readers = new Map<Role, Promise<Reader>>();
let shared: Promise<{ own: Side; other: Side; rows: Rows }> | undefined;

function readerOf(services: Asking, role: Role): Promise<Reader> {
  const reader = readers.get(role) ?? makeReader(services, role);
  readers.set(role, reader);
  return reader;
}

/** Somebody in the account with all that they may read of it. */
async function makeReader({ api, db }: Asking, role: Role) {
  shared ??= (async () => {
    const own = await seedSide(db);
    return { own, other: await seedSide(db), rows: await rowsOf(db, own) };
  })();
  const { own, other, rows } = await shared;
  const person = await seedPerson(db, { accountId: own.accountId, role, mark: 'reader' });
  const token = await api.services.tokens.sign(person);
  const query = (text: string, variables: object = {}) => send(api, text, { token, variables });
  const delivered = await readAll(query, own);
  return {
    own,
    rows,
    strange: other.mark,
    texts: textsIn(rows, own.mark),
    caller: callerOf(person, own.accountId, role),
    ask: query,
    reads: (values: readonly unknown[]) => values.flat().every((value) => delivered.includes(shown(value))),
    finds: async (name: string, texts: readonly string[]) => {
      const found = new Set<string>();
      for (let at = 0; at < texts.length; at += MAX_ALIASES) {
        const some = texts.slice(at, at + MAX_ALIASES);
        const counts = some.map((_, i) => `s${i}: ${name}(where: $w${i}, options: { size: 1 }) { total }`);
        const variables = Object.fromEntries(some.map((search, i) => [`w${i}`, { search }]));
        const declared = some.map((_, i) => `$w${i}: ${nameOf(name)}Where`);
        const answer = await query(`query (${declared.join(', ')}) { ${counts.join(' ')} }`, variables);
        expect(answer.errors).toBeUndefined();
        for (const [i, text] of some.entries())
          if (Number(valueAt(answer.data, `s${i}.total`)) > 0) found.add(text);
      }
      return found;
    },
  };
}

/** As a browser asks: of all types at once, more of one person would wait than may. */
const ASKED_AT_ONCE = 5;

/** Every field of every type, as far as it is delivered. */
async function readAll(query: (text: string) => Promise<Answer>, own: Side): Promise<string> {
  const target = { ...own, userId: own.owner.userId, email: '' };
  const routes = Object.entries(ROUTES).filter(([, route]) => operationOf(route) === 'query');
  const asked = routes.map(([type, route]) => {
    const fields = [...fieldsOf(type).keys()].map((field) => selectionOf(type, field));
    return `{ ${ask(route, target, fields.join(' '))} }`;
  });
  const answers: Answer[] = [];
  for (let at = 0; at < asked.length; at += ASKED_AT_ONCE)
    answers.push(...(await Promise.all(asked.slice(at, at + ASKED_AT_ONCE).map((text) => query(text)))));
  expect(answers.flatMap(codesOf)).not.toContain('TOO_MANY_REQUESTS');
  return answers.map(({ data }) => JSON.stringify(data)).join('\n');
}

function callerOf({ userId, sessionId, membershipId }: Person, accountId: string, role: Role) {
  const principal = { accountId, membershipId, roles: [role], vehicleScope: 'ALL' as const };
  return createCaller({ userId, sessionId, ...principal, entitlement: ENTITLED });
}

/** Each text of the account, and each without its end, as somebody has it who tries one sign after the other. */
function textsIn(rows: Rows, mark: string): string[] {
  const texts = [...rows.values()].flatMap((row) =>
    Object.entries(row)
      .filter(
        ([name, value]) => !name.endsWith('Folded') && typeof value === 'string' && value.includes(mark),
      )
      .map(([, value]) => value),
  ) as string[];
  return texts.flatMap((text) => [text, text.slice(0, -1)]);
}

/** What a search takes a text apart into: each has to be found, in whichever column. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** A day is shown without a time, an amount of money in major units, an area as JSON. */
function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  if (typeof value === 'bigint') return String(Number(value) / 100);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

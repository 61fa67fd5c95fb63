import { TOKEN_SCOPES } from '@fleet/contracts/token-scope';
import {
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql';
import { afterAll, describe, expect } from 'vitest';
import { describeRule } from '../../src/access/rules.ts';
import { PROCEDURES } from '../../src/rpc/procedures.ts';
import { shapeOf } from '../../src/rpc/shape.ts';
import { statusOf } from '../../src/rpc/status-of.ts';
import { test } from '../api.ts';
import { scopesWithout, seedToken } from '../personal-tokens.ts';
import { callRpc, outcomeOf } from '../rpc.ts';
import { CountCases } from './count-cases.ts';
import { BY_RANK, holds, KINDS } from './holders.ts';
import type { Target } from './roots.ts';
import { argumentsOf, isOfOneself, missingOf, QUERIES } from './routes.ts';
import { seedPerson, seedSide } from './world.ts';

const cases = new CountCases();
afterAll(() => cases.report('reads by RPC'));

/** They answer of a row that the token has to read by another scope. */
const OF_ANOTHER_ROW = ['attachmentsByEntity'];
const READS = PROCEDURES.filter(({ kind }) => kind === 'query');

test('every query that a token may be good for is a procedure, and none that is of oneself alone', () => {
  const names = READS.map(({ name }) => name);
  const sessions = 'sessions passkeys signInMethods personalTokens memberships credentials invitation';
  expect(names.filter((name) => sessions.split(' ').includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

describe.for(READS)('$name', ({ name, field, scope }) => {
  const rule = QUERIES.get(name) ?? '';
  const least = BY_RANK.find((role) => holds(role, rule)) ?? 'SERVICE_OWNER';
  const lacking = BY_RANK.findLast((role) => !holds(role, rule));

  test('answers a token as it answers its person, within the scope alone', async ({ api, db }) => {
    const side = await seedSide(db);
    const person = await seedPerson(db, { accountId: side.accountId, role: least, mark: side.mark });
    const input = inputOf(name, { ...side, userId: person.userId, email: '' });
    const signedIn = await callRpc(api, name, input, { token: await api.services.tokens.sign(person) });
    expect(outcomeOf(signedIn), JSON.stringify(signedIn.body)).toBe('200');
    const all = await callRpc(api, name, input, { token: await seedToken(db, person) });
    expect(all.body).toEqual(signedIn.body);
    if (!scope) throw new Error('A read without a scope');
    const narrow = await callRpc(api, name, input, {
      token: await seedToken(db, person, { scopes: [scope] }),
    });
    expect(outcomeOf(narrow)).toBe(OF_ANOTHER_ROW.includes(name) ? '404 NOT_FOUND' : '200');
    const without = scopesWithout(scope);
    const refused = await callRpc(api, name, input, {
      token: await seedToken(db, person, { scopes: without }),
    });
    expect(outcomeOf(refused)).toBe('403 USER_NOT_ALLOWED');
    expect(outcomeOf(await callRpc(api, name, input))).toBe('401 UNAUTHORIZED');
    cases.add(5);
  });

  test('answers nothing of another account, nor to a role that may not', async ({ api, db }) => {
    const [own, other] = [await seedSide(db), await seedSide(db)];
    const targetOf = (side: typeof own): Target => ({ ...side, userId: side.owner.userId, email: '' });
    if (lacking) {
      const person = await seedPerson(db, { accountId: own.accountId, role: lacking, mark: own.mark });
      const refused = await callRpc(api, name, inputOf(name, targetOf(own)), {
        token: await seedToken(db, person),
      });
      expect(outcomeOf(refused)).toBe('403 USER_NOT_ALLOWED');
    }
    cases.add(2);
    if (isOfOneself(name) || !holds('ORGANIZATION_OWNER', rule)) return;
    const role = 'ORGANIZATION_OWNER';
    const owner = await seedPerson(db, { accountId: own.accountId, role, mark: own.mark });
    const foreign = await callRpc(api, name, inputOf(name, targetOf(other)), {
      token: await seedToken(db, owner),
    });
    expect(JSON.stringify(foreign.body)).not.toContain(other.mark);
    if (foreign.status === 200) return;
    const code = missingOf(name) as 'NOT_FOUND';
    expect(outcomeOf(foreign)).toBe(`${statusOf(code)} ${code}`);
  });

  test.for(KINDS.filter((role) => holds(role, rule)))(
    'shows %s no field that is not theirs',
    async (role, { api, db }) => {
      const side = await seedSide(db);
      const person = await seedPerson(db, { accountId: side.accountId, role, mark: side.mark });
      const input = inputOf(name, { ...side, userId: person.userId, email: '' });
      const token = await seedToken(db, person, { scopes: TOKEN_SCOPES });
      const { status, body } = await callRpc(api, name, input, { token });
      expect(status, JSON.stringify(body)).toBe(200);
      for (const rules of shownRules(body, field.type)) {
        cases.add();
        const isTheirs = holds(role, rules.rule) || (name === 'user' && rules.rule.startsWith('self'));
        expect(isTheirs, `${rules.field} is shown to ${role}`).toBe(true);
      }
    },
  );
});

/** The arguments of the query in the matrix, as JSON. */
function inputOf(name: string, target: Target): Record<string, unknown> {
  const [operation] = parse(`{ ${name}${argumentsOf(name, target)} }`).definitions;
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  if (field?.kind !== Kind.FIELD) throw new Error(`${name} has no arguments`);
  return Object.fromEntries(
    (field.arguments ?? []).map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)]),
  );
}

/** The rules of the fields that an answer has, wherever they stand. */
function shownRules(value: unknown, type: GraphQLOutputType): { field: string; rule: string }[] {
  const named = getNamedType(type);
  if (!isObjectType(named) || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => shownRules(one, named));
  return Object.entries(value).flatMap(([key, part]) => {
    const shaped = shapeOf(named, 'whole').find(({ field }) => field.name === key);
    if (!shaped) throw new Error(`${named.name}.${key} is no field that RPC answers`);
    const rule = describeRule(shaped.rule);
    return [{ field: `${named.name}.${key}`, rule }, ...shownRules(part, shaped.field.type)];
  });
}

import type { Role } from '@fleet/contracts/roles';
import { ROLES } from '@fleet/contracts/roles';
import { isObjectType } from 'graphql';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect } from 'vitest';
import { FIELDS } from '../src/access/policy.ts';
import { schema } from '../src/graphql/schema.ts';
import type { Services } from '../src/services.ts';
import { AUTH_SECRET, ask, test } from './api.ts';
import { OPERATIONS, PATHS, RESTRICTED, restrictionOf } from './matrix-fixtures.ts';
import { type Fleet, seedMatrixFleet } from './seed-matrix-fleet.ts';

/** Every object field of the schema, `Type.field`. */
const FIELD_NAMES = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : [],
  );

const SITUATIONS = [
  'own account',
  'another account',
  'blocked user',
  'expired token',
  'wrong key',
  'alg none',
  'tampered token',
  'revoked session',
  'no token',
] as const;
type Situation = (typeof SITUATIONS)[number];

const MANAGE: readonly Role[] = [
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMINISTRATOR',
  'FAMILY_OWNER',
  'CUSTOMER',
  'OWNER',
  'ADMINISTRATOR',
  'DEMO_FAMILY_OWNER',
  'DEMO_ORGANIZATION_ADMINISTRATOR',
  'DEMO_ORGANIZATION_OWNER',
];
const SERVICE: readonly Role[] = ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'];

let cases = 0;

describe('access matrix', () => {
  test('every field has a rule and a fixture, and no rule or fixture is left over', () => {
    const ruled = Object.entries(FIELDS).flatMap(([type, rules]) =>
      Object.keys(rules).map((field) => `${type}.${field}`),
    );
    expect(ruled.sort()).toEqual([...FIELD_NAMES].sort());
    const reached = new Set([...PATHS.map(({ type }) => type), 'Query', 'Mutation']);
    expect(FIELD_NAMES.filter((name) => !reached.has(name.split('.')[0] ?? ''))).toEqual([]);
    expect([...OPERATIONS.keys()].sort()).toEqual(
      FIELD_NAMES.filter((name) => /^(Query|Mutation)\./.test(name)).sort(),
    );
    for (const name of RESTRICTED.keys()) expect(FIELD_NAMES).toContain(name);
  });

  test('no field is a secret', () => {
    const secret = /hash|auth$|password|secret|subject/i;
    expect(FIELD_NAMES.filter((name) => secret.test(name.split('.')[1] ?? ''))).toEqual([]);
  });

  test.for(ROLES)('%s', async (role, { api, db }) => {
    const fleet = await seedMatrixFleet(db, role);
    for (const situation of SITUATIONS) {
      const token = await tokenFor(api.services, fleet, role, situation, db);
      const visit = { role, situation, fleet, token };
      await Promise.all([
        ...PATHS.map((path) => checkType(api, path, visit)),
        ...[...OPERATIONS.keys()].map((name) => checkOperation(api, name, visit)),
      ]);
    }
  });

  test('says how many cases it was', () => {
    process.stdout.write(
      `access matrix: ${cases} cases over ${FIELD_NAMES.length} fields and ${ROLES.length} roles\n`,
    );
    expect(cases).toBeGreaterThan(10_000);
  });
});

type Visit = { role: Role; situation: Situation; fleet: Fleet; token: string | undefined };
type Tree = { [key: string]: unknown };

/** Selects every field of a type at once and looks at each in the answer. */
async function checkType(api: { port: number }, path: (typeof PATHS)[number], visit: Visit): Promise<void> {
  const { role, situation, fleet, token } = visit;
  const fields = FIELD_NAMES.filter((name) => name.startsWith(`${path.type}.`)).map(
    (name) => name.split('.')[1] ?? '',
  );
  const target = situation === 'another account' ? fleet.other : fleet.own;
  const query = path.query(fields.map(selectionOf(path.type)).join(' '));
  const answer = await ask(api, query, { variables: path.variables(target), ...(token && { token }) });
  const row = path.pick((answer.data ?? {}) as Tree) as Tree | null | undefined;
  const reached = mayReach(path, role, situation);
  for (const field of fields) {
    cases += 1;
    const name = `${path.type}.${field}`;
    const delivered = row?.[field] !== null && row?.[field] !== undefined;
    const wanted = reached && mayRead(restrictionOf(name), role);
    const label = `${name} as ${role}, ${situation}: ${JSON.stringify(answer).slice(0, 600)}`;
    expect(delivered, label).toBe(wanted && !path.absent.includes(field));
    if (reached && !wanted) expect(refusedAt(answer, field), label).toBe(true);
  }
  expect(
    JSON.stringify(answer).includes(
      situation === 'another account' && !SERVICE.includes(role) ? fleet.other.mark : '\u0000',
    ),
  ).toBe(false);
}

async function checkOperation(api: { port: number }, name: string, visit: Visit): Promise<void> {
  const { role, situation, fleet, token } = visit;
  const operation = OPERATIONS.get(name);
  if (!operation) throw new Error(`${name} has no fixture`);
  const target = situation === 'another account' ? fleet.other : fleet.own;
  const answer = await ask(api, operation.query, {
    variables: operation.variables(target),
    ...(token && { token }),
  });
  const code = answer.errors?.[0]?.extensions.code ?? 'ok';
  cases += 1;
  expect(code, `${name} as ${role}, ${situation}`).toBe(codeFor(operation, role, situation));
}

function codeFor(
  operation: { may: string; scoped: boolean; missing: string; open?: string },
  role: Role,
  situation: Situation,
) {
  if (operation.open) return operation.open;
  if (situation === 'blocked user') return 'ACCOUNT_NOT_ACTIVE';
  if (situation !== 'own account' && situation !== 'another account') return 'UNAUTHORIZED';
  if (!mayRead(operation.may, role)) return 'USER_NOT_ALLOWED';
  if (situation === 'another account' && operation.scoped && !SERVICE.includes(role))
    return operation.missing;
  return 'ok';
}

function mayRead(restriction: string, role: Role): boolean {
  if (SERVICE.includes(role)) return true;
  return restriction === 'all' || (restriction === 'managers' && MANAGE.includes(role));
}

function mayReach({ reach, scoped }: (typeof PATHS)[number], role: Role, situation: Situation): boolean {
  if (situation !== 'own account' && situation !== 'another account') return false;
  if (situation === 'another account' && scoped && !SERVICE.includes(role)) return false;
  return mayRead(reach, role);
}

function refusedAt(
  { errors = [] }: { errors?: { path?: (string | number)[]; extensions: { code: string } }[] },
  field: string,
) {
  return errors.some(
    ({ path, extensions }) => path?.at(-1) === field && extensions.code === 'USER_NOT_ALLOWED',
  );
}

/** A field of an object type is selected with one field that everybody who reaches it may see. */
function selectionOf(type: string) {
  return (field: string): string => {
    const parent = schema.getType(type);
    const output = isObjectType(parent) ? String(parent.getFields()[field]?.type).replace(/[[\]!]/g, '') : '';
    return isObjectType(schema.getType(output)) ? `${field} { __typename }` : field;
  };
}

async function tokenFor(
  { tokens }: Services,
  { own }: Fleet,
  role: Role,
  situation: Situation,
  db: Services['db'],
): Promise<string | undefined> {
  const holder = { userId: own.userId, sessionId: own.sessionId, accountId: own.accountId, roles: [role] };
  const status = situation === 'blocked user' ? 'BLOCKED' : 'APPROVED';
  await db.user.update({ where: { id: own.userId }, data: { status } });
  await db.session.update({
    where: { id: own.sessionId },
    data: { revokedAt: situation === 'revoked session' ? new Date() : null },
  });
  const claims = { sid: own.sessionId, accountId: own.accountId, roles: ['SERVICE_OWNER'] };
  const good = await tokens.sign(holder);
  switch (situation) {
    case 'no token':
      return undefined;
    case 'expired token':
      return tokens.sign(holder, new Date(Date.now() - 3_600_000));
    case 'wrong key':
      return sign(claims, own.userId, 'another secret that is long enough too');
    case 'alg none':
      return new UnsecuredJWT(claims)
        .setIssuer('Meridian')
        .setAudience('fleet-api')
        .setSubject(own.userId)
        .setExpirationTime('5m')
        .encode();
    case 'tampered token': {
      const forged = await sign(claims, fleetlessUser, AUTH_SECRET);
      const [header, , signature] = good.split('.');
      return [header, forged.split('.')[1], signature].join('.');
    }
    case 'own account':
    case 'another account':
    case 'blocked user':
    case 'revoked session':
      return good;
  }
}

const fleetlessUser = '00000000-0000-7000-8000-000000000000';

function sign(claims: { [key: string]: unknown }, subject: string, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('Meridian')
    .setAudience('fleet-api')
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));
}

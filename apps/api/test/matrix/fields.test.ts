import { isIdentifyingAttribute } from '@fleet/contracts/attributes';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { afterAll, describe, expect } from 'vitest';
import type { AccessTokens } from '../../src/modules/auth/access-tokens.ts';
import { type Answer, ask as send, test } from '../api.ts';
import { CountCases } from './count-cases.ts';
import { seedRentalOf } from './entities/rental.ts';
import { BY_RANK, holds } from './holders.ts';
import { LEFT_EMPTY } from './left-empty.ts';
import { PAST } from './past.ts';
import { ROOTS, type Target } from './roots.ts';
import {
  argumentsOf,
  ask,
  fieldsOf,
  isOfOneself,
  missingOf,
  operationOf,
  outputOf,
  QUERIES,
  ROUTES,
  routeTo,
  rulesOnTheWay,
  selectionOf,
  TYPES,
  valueAt,
} from './routes.ts';
import { type Person, type Side, seedFactors, seedNotified, seedPerson, seedSide } from './world.ts';

const cases = new CountCases();
afterAll(() => cases.report('fields by rule'));

const NAMES = TYPES.map(({ name }) => name);
const EVERY_FIELD = NAMES.flatMap((type) => [...fieldsOf(type).keys()].map((field) => `${type}.${field}`));

/** Fields that must never be everybody's in the account, whatever the schema says of them. */
const NOT_FOR_ALL = [
  'Account.balance Account.createdBy Account.currency Account.devices Account.servers Account.users',
  'Account.invitations Invitation.accountId Invitation.vehicleIds Invitation.groupIds',
  'Account.deviceProtocols Account.deviceNetworks Account.deviceCredential Account.waitingDevicesMax Device.allowedProtocols',
  'Device.allowedNetworks Device.certificate Device.hasSecret Device.requiredCredential Device.confirmedAt',
  'Billing.createdBy Billing.lastRecord Billing.planId BillingRecord.amountResult BillingRecord.url',
  'Device.carrier Device.externalDeviceId Device.iccid Device.ipAddress Device.protocol Device.serialNumber',
  'Device.server Device.serverDeviceId Device.serverId Device.sim Device.smsQuota Device.dataQuota',
  'DevicePosition.externalDeviceId DeviceServer.url Quota.volume',
  'User.account User.birthday User.createdAt User.credentialsConfirmed User.description User.email',
  'User.nextStatuses User.gender User.locale User.membership User.phoneNumber User.roles User.status User.timeZone',
  'User.timeZoneChoice User.hourCycle User.weekStart User.distanceUnit',
  'Vehicle.driver Vehicle.erasedBy Vehicle.vinNumber VehicleTrip.driver Event.driver',
].flatMap((names) => names.split(' '));

const SETTLED = {
  ...{ productName: 'Northern Fleet', mapLongitude: 13.4, mapLatitude: 52.5, mapZoom: 9 },
  ...{ telegramBot: 'fleet_bot', telegramToken: new Uint8Array([1]) },
  smsGateway: {
    ...{ url: 'https://sms.example/', kind: 'JSON', headerName: 'Authorization' },
    template: '{"to": "{phone}", "text": "{message}"}',
  },
};
/** Of people who have what they are about; everybody else signs in with a password. */
const OF_FACTORS = ['Passkey', 'PersonalToken', 'SignInMethods'];

describe('the schema', () => {
  test('has a way to every type and the arguments of every query in the matrix, and none is left over', () => {
    expect(Object.keys(ROUTES).sort()).toEqual([...NAMES].sort());
    const mutations = ['createPersonalToken', 'renewShareLink', 'rotateWebhookSecret', 'signIn'];
    expect(Object.keys(ROOTS).sort()).toEqual([...QUERIES.keys(), ...mutations].sort());
  });

  test('names no secret', () => {
    // That there is one is no secret; it answers true or false.
    expect(EVERY_FIELD.filter((name) => /hash|auth$|password|secret|subject/i.test(name))).toEqual([
      'Device.hasSecret',
      'DeviceServer.hasAuth',
      'PaymentProviderSetup.hasSecret',
      'PaymentProviderSetup.hasWebhookSecret',
      'SignInMethods.hasPassword',
      'SignInMethods.passwordChangedAt',
      'SmsGateway.hasSecret',
      // What a conversation is about.
      'SupportThread.subject',
      // Told once, to whoever has it made.
      'WebhookSecret.id',
      'WebhookSecret.secret',
      'WebhookSecret.webhook',
    ]);
  });

  test('keeps from those who only ride along what identifies, reaches or costs', () => {
    const shown = NOT_FOR_ALL.filter((name) => {
      const [type = '', field = ''] = name.split('.');
      return holds('ORGANIZATION_DRIVER', fieldsOf(type).get(field) ?? '');
    });
    expect(shown).toEqual([]);
    expect(NOT_FOR_ALL.filter((name) => !EVERY_FIELD.includes(name))).toEqual([]);
  });
});

describe('each field', () => {
  test.for(NAMES)(
    'of %s is delivered to the least role that holds its rule, and not left empty',
    async (type, { api, db }) => {
      const everybody = await worldOf({ api, db });
      await db.installation.updateMany({ data: SETTLED });
      const protectedPeople = { people: new Map(), hasFactors: true };
      const world = { ...everybody, ...(OF_FACTORS.includes(type) && protectedPeople) };
      const route = routeTo(type);
      for (const [rule, fields] of byRule(type)) {
        const role = BY_RANK.find((one) => holdsAll(one, [rule, ...rulesOnTheWay(route)])) ?? 'SERVICE_OWNER';
        const { answer, asked } = await askFor({ api, db }, world, { role, route, fields, type });
        for (const field of fields) {
          cases.add();
          if (LEFT_EMPTY.includes(`${type}.${field}`)) continue;
          expect(
            valueAt(answer.data, `${route}.${field}`) ?? null,
            `${type}.${field} ${asked}`,
          ).not.toBeNull();
        }
      }
    },
  );

  const refusals = NAMES.flatMap((type) =>
    [...byRule(type).keys()].flatMap((rule) => refusalOf(type, rule) ?? []),
  );
  test.for(refusals)(
    'of $type is refused to $role without "$rule", and the rest answers',
    async ({ type, role }, { api, db }) => {
      const world = await worldOf({ api, db });
      const all = fieldsOf(type);
      const request = { role, route: routeTo(type), fields: [...all.keys()], type };
      expectRefusals(await askFor({ api, db }, world, request), all);
    },
  );

  test('of a person is delivered to themselves, whatever their role', async ({ api, db }) => {
    const world = await worldOf({ api, db });
    const { person } = await tokenOf({ api, db }, world, 'ORGANIZATION_DRIVER');
    const own = [...fieldsOf('User')].filter(([, rule]) => rule.startsWith('self')).map(([field]) => field);
    const request = { role: 'ORGANIZATION_DRIVER' as const, route: 'user', fields: own, type: 'User' };
    const { answer } = await askFor({ api, db }, world, request, person.userId);
    cases.add(own.length);
    expect(own.filter((field) => (valueAt(answer.data, `user.${field}`) ?? null) === null)).toEqual([]);
  });

  test.for([...QUERIES.keys()])(
    'Query.%s answers by its rule, and no row of another account',
    async (query, { api, db }) => {
      const world = await worldOf({ api, db });
      const rule = QUERIES.get(query) ?? '';
      const as = (role: Role, side: Side) => rootAs({ api, db }, world, { role, query, side });
      cases.add();
      const own = await as(BY_RANK.find((one) => holds(one, rule)) ?? 'SERVICE_OWNER', world.own);
      expect(own.errors).toBeUndefined();
      expect(own.data?.[query] ?? null).not.toBeNull();
      const lacking = BY_RANK.findLast((one) => !holds(one, rule));
      if (lacking) expectCodes(await as(lacking, world.own), ['USER_NOT_ALLOWED']);
      if (isOfOneself(query) || !holds('ORGANIZATION_OWNER', rule)) return;
      const foreign = await as('ORGANIZATION_OWNER', world.other);
      expect(JSON.stringify(foreign)).not.toContain(world.other.mark);
      const answered = foreign.data?.[query];
      if (answered) expect(answered).toEqual({ total: 0 });
      else expectCodes(foreign, [missingOf(query)]);
    },
  );
});

/** The greatest role that lacks the rule; null where nobody comes so far without it: the way there is refused then. */
function refusalOf(type: string, rule: string) {
  const way = rulesOnTheWay(routeTo(type));
  const role = BY_RANK.findLast((one) => !holds(one, rule) && holdsAll(one, way));
  return role ? { type, rule, role } : null;
}

function expectRefusals({ answer, asked, request }: FieldsRequest, fields: Map<string, string>): void {
  for (const [field, rule] of fields) {
    cases.add();
    const label = `${request.type}.${field} ${asked}`;
    const delivered = (valueAt(answer.data, `${request.route}.${field}`) ?? null) !== null;
    const isHeld = holds(request.role, rule);
    if (!LEFT_EMPTY.includes(`${request.type}.${field}`)) expect(delivered, label).toBe(isHeld);
    expect(refusedAt(answer, field), label).toBe(!isHeld);
  }
}

function expectCodes({ errors = [] }: Answer, codes: readonly string[]): void {
  cases.add();
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(codes);
}

test('readings that identify device, vehicle or driver are left out for those who only ride along', async ({
  api,
  db,
}) => {
  const world = await worldOf({ api, db });
  const read = async (role: Role) => {
    const request = { role, route: 'vehicle.latestPosition', fields: ['attributes'], type: 'DevicePosition' };
    const { answer } = await askFor({ api, db }, world, request);
    return Object.keys(valueAt(answer.data, 'vehicle.latestPosition.attributes') as object);
  };
  const [seen, all] = [await read('ORGANIZATION_DRIVER'), await read('ORGANIZATION_OWNER')];
  expect(all).toContain('vin');
  expect(seen).toEqual(all.filter((name) => !isIdentifyingAttribute(name)));
  cases.add(2);
});

type Services = { db: Db; api: { port: number; services: { tokens: AccessTokens } } };
type World = { own: Side; other: Side; people: Map<Role, Person>; hasFactors?: boolean };

let shared: Promise<World> | undefined;

/** Nothing is changed in it, so that one is enough. */
function worldOf({ db }: Services): Promise<World> {
  shared ??= Promise.all([seedSide(db), seedSide(db)]).then(async ([own, other]) => {
    // So that what is told of a tracker that the product drives is there to be told.
    await db.device.updateMany({ data: { demoUntil: PAST } });
    return { own, other, people: new Map() };
  });
  return shared;
}

async function tokenOf({ db, api }: Services, { own, people, hasFactors }: World, role: Role) {
  const known = people.get(role);
  const person = known ?? (await seedPerson(db, { accountId: own.accountId, role, mark: own.mark }));
  if (!known) await seedNotified(db, person);
  if (!known) await seedRentalOf(db, { ...own, userId: person.userId });
  if (!known && hasFactors) await seedFactors(db, person);
  people.set(role, person);
  return { person, token: await api.services.tokens.sign(person) };
}

function byRule(type: string): Map<string, string[]> {
  const groups = Map.groupBy(fieldsOf(type), ([, rule]) => rule);
  return new Map([...groups].map(([rule, fields]) => [rule, fields.map(([field]) => field)]));
}

type Request = { role: Role; route: string; fields: readonly string[]; type: string };
type FieldsRequest = { answer: Answer; asked: string; request: Request };

const holdsAll = (role: Role, rules: readonly string[]) => rules.every((rule) => holds(role, rule));

async function askFor(
  services: Services,
  world: World,
  request: Request,
  userId = world.own.owner.userId,
): Promise<FieldsRequest> {
  const { role, route, fields, type } = request;
  const { person, token } = await tokenOf(services, world, role);
  const target: Target = { ...world.own, userId, email: person.email };
  const text = ask(route, target, fields.map((field) => selectionOf(type, field)).join(' '));
  const answer = await send(services.api, `${operationOf(route)} { ${text} }`, { token });
  return { answer, request, asked: `as ${role}: ${JSON.stringify(answer).slice(0, 800)}` };
}

/** People ask for themselves: not everybody finds others. */
async function rootAs(
  services: Services,
  world: World,
  { role, query, side }: { role: Role; query: string; side: Side },
): Promise<Answer> {
  const { person, token } = await tokenOf(services, world, role);
  const { userId } = side === world.own ? person : side.owner;
  const selection = /(Page|Report|Counts)!?$/.test(outputOf(query)) ? 'total' : '__typename';
  const text = `{ ${query}${argumentsOf(query, { ...side, userId, email: '' })} { ${selection} } }`;
  return send(services.api, text, { token });
}

function refusedAt({ errors = [] }: Answer, field: string): boolean {
  return errors.some(
    ({ path, extensions }) => path?.at(-1) === field && extensions.code === 'USER_NOT_ALLOWED',
  );
}

import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import type { Pool } from 'pg';
import { afterAll, describe, expect } from 'vitest';
import { LISTS } from '../../src/graphql/read.ts';
import type { AccessTokens } from '../../src/modules/auth/access-tokens.ts';
import { ask as send } from '../api.ts';
import { CountCases } from '../matrix/count-cases.ts';
import type { Target } from '../matrix/roots.ts';
import { ask, fieldsOf, isOfOneself, operationOf, ROUTES, selectionOf } from '../matrix/routes.ts';
import { changedTables, snapshot } from '../matrix/snapshot.ts';
import { type Person, type Side, seedPerson, seedSide } from '../matrix/world.ts';
import { WRITE_FIXTURES } from '../matrix/writes/all.ts';
import type { WriteFixture } from '../matrix/writes/fixture.ts';
import { mutationText } from '../matrix/writes/mutation-text.ts';
import { test } from './rls-alone.ts';
import { ownedTables } from './tables.ts';

/*
 * The conditions of the product's own queries are switched off: everybody may do everything, no query says whose rows it
 * wants. What is left between two accounts is row-level security.
 */

const cases = new CountCases();
afterAll(() => cases.report('the wall alone'));

const ROLES: readonly Role[] = ['ORGANIZATION_OWNER', 'ORGANIZATION_DRIVER'];
/** Catalogues belong to no account: everybody reads the same. */
const OF_EVERYBODY = [
  'BillingPlan',
  'BillingPlanAllows',
  'BillingPlanPage',
  'BillingPlanVersion',
  'BillingProduct',
  'BillingProductPage',
  'BillingVolumeStep',
  'Coupon',
  'CouponPage',
  'DeviceFeaturePage',
  'PaymentDifference',
  'PaymentDifferencePage',
  'TaxRate',
  'TaxRatePage',
];
/** Signing in asks for a password, not for rows. */
const TYPES = Object.entries(ROUTES).filter(
  ([type, route]) => operationOf(route) === 'query' && !OF_EVERYBODY.includes(type),
);

/**
 * Shows nothing of others without row-level security either: what is asked about oneself, pages of which the rows' ids are no
 * account's, and the inbox, which those who act for one account have no right to.
 */
const NOT_BY_ROWS = [
  ...TYPES.filter(([type, route]) => isOfOneself(route) && !type.startsWith('DictionaryChange')).map(
    ([type]) => `${type} by id`,
  ),
  ...['AuditEntryPage', 'UnknownDevice', 'UnknownDeviceFrame', 'UnknownDevicePage'].flatMap((type) => [
    `${type} by id`,
    `${type}, all there are`,
  ]),
  // A table that requests of customers have no right to.
  'SupportNote by id',
  'billingPlans, searched',
  'billingProducts, searched',
  'coupons, searched',
  'billingDifferences, searched',
  'taxRates, searched',
  'unknownDevices, searched',
  // Figures, points and a period, without an id of anybody; the rows beside them are shown.
  ...[
    'AlertRulePreview',
    'AlertRulePreviewDay',
    'DeviceFrames',
    'DeviceServerProgress',
    'DeviceRegistrations',
    'DictionaryChangePage',
    'DictionaryDifference',
    'RentalDriving',
    'RentalTrip',
    'MoveCheck',
    'OutsideTrips',
    'TripPeriodTotals',
    'TripShare',
    'ReadingColumn',
    'ReadingName',
    'ReportPeriod',
    'TrackLeftOut',
    'UnknownDriverKeyPage',
    'VehicleRoutePoint',
    'VehiclesStopsTotals',
    'VehiclesSummaryTotals',
    'VehiclesTracks',
    'VehiclesTripsTotals',
    'VehiclesVisitsReport',
  ].map((type) => `${type} by id`),
].sort();

type Services = { api: { port: number; services: { tokens: AccessTokens } }; db: Db; pool: Pool };
type World = Services & { own: Side; other: Side; person: Person; token: string };

async function open(services: Services, role: Role): Promise<World> {
  const { db, api } = services;
  const [own, other] = [await seedSide(db), await seedSide(db)];
  const person = await seedPerson(db, { accountId: own.accountId, role, mark: own.mark });
  return { ...services, own, other, person, token: await api.services.tokens.sign(person) };
}

/** Everything of each type, asked for by the ids of another account; and each list, of which nothing is asked. */
async function read({ api, own, token }: World, side: Side): Promise<Map<string, string>> {
  // The inbox is of no account: a tracker in it is told of to whoever knows its identifier; an invitation to whoever has
  // its link.
  const { trackerId, invitationToken, shareToken } = own;
  const target: Target = {
    ...side,
    trackerId,
    invitationToken,
    shareToken,
    userId: side.owner.userId,
    email: '',
  };
  const answers = new Map<string, string>();
  for (const [type, route] of TYPES) {
    const fields = [...fieldsOf(type).keys()].map((field) => selectionOf(type, field)).join(' ');
    const text = identifying(`{ ${ask(route, target, fields)} }`);
    answers.set(`${type} by id`, JSON.stringify(await send(api, text, { token })));
    if (!LISTS.has(route.split('.')[0] ?? '')) continue;
    const all = text.replace(/^\{ (\w+)\(.*?\) \{/, '{ $1(options: { size: 0 }) {');
    answers.set(`${type}, all there are`, JSON.stringify(await send(api, all, { token })));
  }
  for (const [name, { where }] of LISTS) {
    if (!('search' in where.shape)) continue;
    const text = `{ ${name}(where: { search: "${side.mark}" }) { content { id } } }`;
    answers.set(`${name}, searched`, JSON.stringify((await send(api, text, { token })).data));
  }
  for (const path of ['vehicles.csv', 'devices.csv'])
    answers.set(`export ${path}`, await exported(api, token, path));
  cases.add(answers.size);
  return answers;
}

const WITH_ID = (part: string): string => part.replace('__typename', 'id');

/** So that an answer tells whose it is, where it holds nothing but figures. */
const identifying = (text: string): string =>
  text
    // Curves and names of readings have no ids; the vehicles that they are of stand beside them.
    .replace(text.includes('listed {') ? /listed \{ __typename \}/ : /content \{ __typename \}/, WITH_ID)
    .replace(/^\{ (account|device|vehicle|user)(\(.*?\)) \{/, '{ $1$2 { id ');

async function exported({ port }: { port: number }, token: string, file: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/exports/${file}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
}

/** Ids of a side that are no account's: an unknown tracker's, and those of catalogues and legal documents. */
const IDS_OF_NO_ACCOUNT = [
  'trackerId',
  'planId',
  'offeredPlanId',
  'productId',
  'legalDraftId',
  'legalVersionId',
  'taxRateId',
];

/** The attempts of which the answer holds an id, a text or a figure of the account. */
function showing(answers: Map<string, string>, { owner, ...side }: Side): string[] {
  const ids = Object.entries({ ...side, ...owner }).filter(([name]) => !IDS_OF_NO_ACCOUNT.includes(name));
  const known = ids.map(([, id]) => id);
  return [...answers]
    .filter(([, text]) => known.some((id) => text.includes(id)) || /"moving":[1-9]/.test(text))
    .map(([what]) => what);
}

describe.for(ROLES)('%s', (role) => {
  test('reads nothing of another account', async ({ api, db, pool }) => {
    const world = await open({ api, db, pool }, role);
    expect(showing(await read(world, world.other), world.other)).toEqual([]);
  });
});

test('somebody who belongs to no account reads nothing of any', async ({ api, db, pool }) => {
  const world = await open({ api, db, pool }, 'ORGANIZATION_OWNER');
  await db.membership.deleteMany({ where: { userId: world.person.userId } });
  expect(showing(await read(world, world.other), world.other)).toEqual([]);
});

describe.for(Object.entries(WRITE_FIXTURES))('%s', ([name, fixture]) => {
  test('changes nothing of another account', async ({ api, db, pool }) => {
    const world = await open({ api, db, pool }, 'ORGANIZATION_OWNER');
    expect(await write(world, name, fixture)).toEqual([]);
  });
});

/** The tables of which rows of the other account are not as they were. */
async function write(world: World, name: string, { before, where, data }: WriteFixture): Promise<string[]> {
  const { api, db, pool, own, other, token } = world;
  await before?.(db, other, other.owner);
  const foreign = await snapshot(pool, other.accountId);
  // A row of theirs; and one's own, pushed or drawn over the border.
  for (const [at, by] of [
    [other, other],
    [own, other],
    [other, own],
  ] as const) {
    const named = where || !data ? {} : { accountId: at.accountId };
    const variables = {
      ...(where && { where: where(at, at.owner) }),
      ...(data && { data: { ...data(by), ...named } }),
    };
    const answer = await send(api, mutationText(name), { token, variables });
    expect(JSON.stringify(answer.data ?? null), name).not.toContain(other.mark);
    cases.add();
  }
  return changedTables(foreign, await snapshot(pool, other.accountId));
}

describe('the attempts', () => {
  test('are real: without the wall what they ask for is shown, and it is changed', async ({
    api,
    db,
    pool,
  }) => {
    const world = await open({ api, db, pool }, 'ORGANIZATION_OWNER');
    const tables = await ownedTables(pool);
    const set = async (state: 'DISABLE' | 'ENABLE') => {
      for (const table of tables) await pool.query(`ALTER TABLE ${table} ${state} ROW LEVEL SECURITY`);
    };
    await set('DISABLE');
    try {
      const answers = await read(world, world.other);
      const shown = showing(answers, world.other);
      // Counts of states hold no id: whether a row is seen beside them depends on what else was read.
      const hidden = [...answers.keys()].filter((what) => !shown.includes(what));
      expect(hidden.filter((what) => what !== 'VehicleStateCounts by id').sort()).toEqual(NOT_BY_ROWS);
      const { eraseVehicle } = WRITE_FIXTURES;
      if (eraseVehicle) expect(await write(world, 'eraseVehicle', eraseVehicle)).toContain('vehicles');
    } finally {
      await set('ENABLE');
    }
  });
});

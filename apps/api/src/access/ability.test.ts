import { randomUUID } from 'node:crypto';
import type { Verb } from '@fleet/contracts/access';
import { SUBJECTS, type Subject } from '@fleet/contracts/entities';
import type { Db } from '@fleet/db/client';
import { delegateOf } from '@fleet/db/delegate-of';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { createCaller } from '../caller.ts';
import { type Principal, rows } from './ability.ts';
import { ENTITLED } from './entitlement.ts';

/** Label → id of every row that somebody could find. */
type World = Map<string, string>;
type Model = Exclude<Subject, 'UnknownDevice'>;

/** Me and a colleague in one account; a stranger in another, in which I am not. */
async function seedWorld(db: Db): Promise<World> {
  const world: World = new Map();
  const keep = (label: string, { id }: { id: string }) => {
    world.set(label, id);
    return id;
  };
  for (const side of ['my', 'their']) {
    const accountId = keep(
      `${side} account`,
      await db.account.create({ data: { title: side, type: 'FAMILY' } }),
    );
    for (const [who, role] of side === 'my' ? PEOPLE : STRANGERS)
      await seedPerson(db, keep, { who, accountId, role });
    const groups = {
      given: keep(
        `${side} given group`,
        await db.vehicleGroup.create({ data: { accountId, title: 'given' } }),
      ),
      other: keep(
        `${side} other group`,
        await db.vehicleGroup.create({ data: { accountId, title: 'other' } }),
      ),
    };
    for (const [name, groupId] of [
      ['given', null],
      ['grouped', groups.given],
      ['withheld', groups.other],
    ] as const) {
      const vehicle = await db.vehicle.create({ data: { accountId, title: name, type: 'CAR', groupId } });
      keep(`${side} ${name} vehicle`, vehicle);
      keep(
        `${side} ${name} device`,
        await db.device.create({ data: { accountId, vehicleId: vehicle.id, title: name } }),
      );
    }
    keep(`${side} loose device`, await db.device.create({ data: { accountId } }));
    keep(`${side} server`, await db.deviceServer.create({ data: { accountId, title: '', type: 'TRACCAR' } }));
    keep(`${side} billing`, await db.billing.create({ data: { accountId } }));
    const entry = { accountId, action: 'a', entity: 'b' };
    keep(`${side} history`, await db.auditEntry.create({ data: entry }));
  }
  return world;
}

const PEOPLE = [
  ['me', 'FAMILY_OWNER'],
  ['colleague', 'FAMILY_MEMBER'],
] as const;
const STRANGERS = [['stranger', 'FAMILY_OWNER']] as const;

async function seedPerson(
  db: Db,
  keep: (label: string, row: { id: string }) => string,
  { who, accountId, role }: { who: string; accountId: string; role: 'FAMILY_OWNER' | 'FAMILY_MEMBER' },
): Promise<void> {
  const userId = keep(who, await db.user.create({ data: { email: `${randomUUID()}@example.com` } }));
  const membership = await db.membership.create({ data: { userId, accountId, roles: [role] } });
  keep(`membership of ${who}`, membership);
  for (const isPublic of [true, false]) {
    const contact = { userId, type: 'PHONE', value: '1', isPublic } as const;
    keep(`${isPublic ? 'public' : 'private'} contact of ${who}`, await db.contact.create({ data: contact }));
    const view = { userId, accountId, list: 'vehicles', title: '', parameters: '', shared: isPublic };
    keep(`${isPublic ? 'shared' : 'private'} view of ${who}`, await db.savedView.create({ data: view }));
    const { list: _, ...own } = view;
    const report = { ...own, kind: 'SUMMARY', scope: {} } as const;
    keep(
      `${isPublic ? 'shared' : 'private'} report of ${who}`,
      await db.savedReport.create({ data: report }),
    );
  }
}

/** Labels of the rows to which somebody does `verb`, also where other conditions stand beside it. */
async function found(db: Db, world: World, principal: Principal, verb: Verb = 'read'): Promise<string[]> {
  const caller = createCaller({ ...principal, sessionId: randomUUID(), entitlement: ENTITLED });
  // Without a verb, it is reading.
  const of = (model: Model) => (verb === 'read' ? rows(caller, model) : rows(caller, model, verb));
  const labels = new Map([...world].map(([label, id]) => [id, label]));
  const models = SUBJECTS.filter((subject): subject is Model => subject !== 'UnknownDevice');
  const all = await Promise.all(
    models.map((model) =>
      delegateOf(db, model).findMany({ where: { AND: [of(model), { id: { in: [...world.values()] } }] } }),
    ),
  );
  return all.flat().map(({ id }) => labels.get(id) ?? id);
}

const labels = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .sort();

const MINE = `me, membership of me, private contact of me, public contact of me, private view of me, shared view of me,
  private report of me, shared report of me`;
const SHARED = 'public contact of colleague, shared view of colleague, shared report of colleague';
const FLEET = `my given vehicle, my grouped vehicle, my withheld vehicle, my given device, my grouped device,
  my withheld device, my loose device, my given group, my other group`;
const WHOLE = `${MINE}, ${SHARED}, ${FLEET}, my account, my billing, my server, my history, colleague,
  membership of colleague`;
const GIVEN = 'my given vehicle, my grouped vehicle, my given device, my grouped device, my given group';

async function principalIn(db: Db, world: World, more: Partial<Principal>): Promise<Principal> {
  const membershipId = world.get('membership of me') ?? '';
  const given = {
    vehicleId: world.get('my given vehicle') ?? '',
    groupId: world.get('my given group') ?? '',
  };
  await db.membershipVehicle.create({ data: { membershipId, vehicleId: given.vehicleId } });
  await db.membershipGroup.create({ data: { membershipId, groupId: given.groupId } });
  // What is given to somebody else is not given to me.
  const colleague = { membershipId: world.get('membership of colleague') ?? '' };
  const theirs = {
    vehicleId: world.get('my withheld vehicle') ?? '',
    groupId: world.get('my other group') ?? '',
  };
  await db.membershipVehicle.create({ data: { ...colleague, vehicleId: theirs.vehicleId } });
  await db.membershipGroup.create({ data: { ...colleague, groupId: theirs.groupId } });
  return {
    userId: world.get('me') ?? '',
    accountId: world.get('my account') ?? '',
    membershipId,
    roles: [],
    vehicleScope: 'ALL',
    ...more,
  };
}

describe('rows', () => {
  test.for<{ name: string; more: Partial<Principal>; finds: string }>([
    { name: 'somebody without a role', more: {}, finds: `${MINE}, ${SHARED}` },
    { name: 'somebody in no account', more: { accountId: null, membershipId: null }, finds: MINE },
    {
      name: 'a manager in no account',
      more: { accountId: null, membershipId: null, roles: ['FAMILY_OWNER'] },
      finds: MINE,
    },
    {
      name: 'a rider in no account',
      more: { accountId: null, membershipId: null, roles: ['DRIVER'], vehicleScope: 'GIVEN' },
      finds: MINE,
    },
    {
      name: 'a rider',
      more: { roles: ['DRIVER'] },
      finds: `${MINE}, ${SHARED}, ${FLEET}, my account, my billing`,
    },
    {
      name: 'a rider who is given vehicles',
      more: { roles: ['DRIVER'], vehicleScope: 'GIVEN' },
      finds: `${MINE}, ${SHARED}, ${GIVEN}, my account, my billing`,
    },
    { name: 'a manager', more: { roles: ['FAMILY_OWNER'] }, finds: WHOLE },
    {
      name: 'a manager, whatever is given',
      more: { roles: ['FAMILY_OWNER'], vehicleScope: 'GIVEN' },
      finds: WHOLE,
    },
    { name: 'a viewer', more: { roles: ['DEMO_FAMILY_OWNER'] }, finds: WHOLE },
  ])('$name reads what is theirs and nothing else', async ({ more, finds }, { db }) => {
    const world = await seedWorld(db);
    const principal = await principalIn(db, world, more);
    expect((await found(db, world, principal)).sort()).toEqual(labels(finds));
  });

  test('people of the service read every account, and of what is a person’s what is shared with them', async ({
    db,
  }) => {
    const world = await seedWorld(db);
    const principal = await principalIn(db, world, { roles: ['SERVICE_ADMINISTRATOR'] });
    const hidden = ['view', 'report', 'contact'].flatMap((what) => [
      `private ${what} of colleague`,
      `private ${what} of stranger`,
      `${what === 'contact' ? 'public' : 'shared'} ${what} of stranger`,
    ]);
    const all = [...world.keys()].filter((label) => !hidden.includes(label));
    expect((await found(db, world, principal)).sort()).toEqual(all.sort());
  });

  test.for<{ name: string; verb: Verb; roles: Principal['roles']; finds: string }>([
    {
      name: 'a rider updates',
      verb: 'update',
      roles: ['DRIVER'],
      finds: MINE.replace('membership of me, ', ''),
    },
    {
      name: 'a viewer erases',
      verb: 'erase',
      roles: ['DEMO_FAMILY_OWNER'],
      finds: MINE.replace('me, membership of me, ', ''),
    },
    { name: 'a viewer commands', verb: 'command', roles: ['DEMO_FAMILY_OWNER'], finds: '' },
    {
      name: 'a manager commands',
      verb: 'command',
      roles: ['FAMILY_OWNER'],
      finds: `my given vehicle, my grouped vehicle, my withheld vehicle, my given device, my grouped device,
        my withheld device, my loose device`,
    },
    { name: 'an owner pays for', verb: 'bill', roles: ['FAMILY_OWNER'], finds: 'my account' },
    { name: 'an administrator pays for', verb: 'bill', roles: ['ORGANIZATION_ADMINISTRATOR'], finds: '' },
  ])('$name what the role does, and nothing else', async ({ verb, roles, finds }, { db }) => {
    const world = await seedWorld(db);
    const principal = await principalIn(db, world, { roles });
    expect((await found(db, world, principal, verb)).sort()).toEqual(finds ? labels(finds) : []);
  });
});

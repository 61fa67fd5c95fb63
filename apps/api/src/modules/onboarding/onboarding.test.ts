import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, signUp, test } from '../../../test/api.ts';
import { type Person, seedPerson, seedSide } from '../../../test/matrix/world.ts';

const ONBOARDING =
  '{ onboarding { isOpen steps done choosesKind } credentials { profile { roles } account { type title } } }';
const PERSON = 'mutation ($data: SetUpPersonInput!) { setUpPerson(data: $data) { id } }';
const ACCOUNT = 'mutation ($data: SetUpAccountInput!) { setUpAccount(data: $data) { type title } }';
const OPEN = 'mutation ($data: UpdateOnboardingInput!) { updateOnboarding(data: $data) { isOnboarding } }';
const VEHICLE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';

const ME = { firstName: 'Nomsa', lastName: 'Dube', locale: 'ru', timeZone: 'Africa/Johannesburg' };
const ALL = ['PERSON', 'ACCOUNT', 'VEHICLE', 'TRACKER', 'PEOPLE'];

type Api = { port: number; services: { tokens: { sign: (person: Person) => Promise<string> } } };
async function onboardingOf(asked: Promise<Answer>) {
  const { data, errors } = await asked;
  expect(errors).toBeUndefined();
  return data?.onboarding;
}
const inNew = async (db: Db, role: Role) => {
  const account = await db.account.create({ data: { type: 'PERSONAL', title: 'Nomsa Dube' } });
  const person = await seedPerson(db, { accountId: account.id, role, mark: account.id });
  await db.account.update({ where: { id: account.id }, data: { ownerId: person.userId } });
  return { accountId: account.id, person };
};
const tokenOf = (api: Api, person: Person) => api.services.tokens.sign(person);

describe('somebody new', () => {
  test('has five steps, of which each is done once it was said or is there', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const has = (done: string[]) => ({ isOpen: true, steps: ALL, done, choosesKind: true });
    expect(await onboardingOf(ask(api, ONBOARDING, { token }))).toEqual(has([]));
    await ask(api, PERSON, { token, variables: { data: ME } });
    expect(await onboardingOf(ask(api, ONBOARDING, { token }))).toEqual(has(['PERSON']));
    await ask(api, VEHICLE, { token, variables: { data: { title: 'Van', type: 'CAR' } } });
    expect(await onboardingOf(ask(api, ONBOARDING, { token }))).toEqual(has(['PERSON', 'VEHICLE']));
    await ask(api, OPEN, { token, variables: { data: { isOpen: false } } });
    expect(await onboardingOf(ask(api, ONBOARDING, { token }))).toMatchObject({ isOpen: false });
  });

  test('who is invited has only the steps they may do, and finds those done that others did', async ({
    api,
    db,
  }) => {
    const side = await seedSide(db);
    const driver = await seedPerson(db, { ...side, role: 'ORGANIZATION_DRIVER' });
    expect(await onboardingOf(ask(api, ONBOARDING, { token: await tokenOf(api, driver) }))).toEqual({
      isOpen: false,
      steps: ['PERSON'],
      done: [],
      choosesKind: false,
    });
    const manager = await seedPerson(db, { ...side, role: 'ORGANIZATION_ADMINISTRATOR' });
    expect(await onboardingOf(ask(api, ONBOARDING, { token: await tokenOf(api, manager) }))).toMatchObject({
      steps: ALL,
      done: ['VEHICLE', 'TRACKER', 'PEOPLE'],
    });
  });

  test('of the service is not told of vehicles of others as of their own', async ({ api, db }) => {
    await seedSide(db);
    const { person } = await inNew(db, 'SERVICE_OWNER');
    expect(await onboardingOf(ask(api, ONBOARDING, { token: await tokenOf(api, person) }))).toMatchObject({
      done: [],
    });
  });
});

describe('the tracker', () => {
  const PENDING = '{ onboarding { done pendingDevice { id } } }';
  const DEVICE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
  const FIT = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
    updateDevice(where: $where, data: $data) { id } }`;

  test('is done once it is fitted and has a position', async ({ api, db }) => {
    const { accessToken: token, accountId } = await signUp(api);
    const told = () => onboardingOf(ask(api, PENDING, { token }));
    const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
    const data = { externalDeviceId: `imei-${accountId.slice(-8)}` };
    const created = await ask(api, DEVICE, { token, variables: { data } });
    const { id } = (created.data as { createDevice: { id: string } }).createDevice;
    expect(await told()).toEqual({ done: ['VEHICLE'], pendingDevice: { id } });
    await ask(api, FIT, { token, variables: { where: { id }, data: { vehicleId: vehicle.id } } });
    expect(await told()).toEqual({ done: ['VEHICLE'], pendingDevice: { id } });
    const fix = { fixTime: new Date(), latitude: 52, longitude: 13, valid: true };
    await db.deviceState.upsert({ where: { deviceId: id }, create: { deviceId: id, ...fix }, update: fix });
    expect(await told()).toEqual({ done: ['VEHICLE', 'TRACKER'], pendingDevice: null });
  });

  test('of another account is not one’s own', async ({ api, db }) => {
    await seedSide(db);
    const { accessToken: token } = await signUp(api);
    expect(await onboardingOf(ask(api, PENDING, { token }))).toEqual({ done: [], pendingDevice: null });
  });
});

describe('colleagues', () => {
  const DONE = '{ onboarding { done } }';

  test('are there once another person is a member or is invited', async ({ api, db }) => {
    for (const kind of ['member', 'invited', 'withdrawn'] as const) {
      const { accountId, person } = await inNew(db, 'ORGANIZATION_OWNER');
      if (kind === 'member')
        await seedPerson(db, { accountId, role: 'ORGANIZATION_DRIVER', mark: accountId });
      else
        await db.invitation.create({
          data: {
            accountId,
            email: `${accountId}@example.com`,
            tokenHash: new Uint8Array(Buffer.from(accountId)),
            roles: ['ORGANIZATION_DRIVER'],
            expiresAt: new Date(Date.now() + 60_000),
            revokedAt: kind === 'withdrawn' ? new Date() : null,
          },
        });
      const token = await tokenOf(api, person);
      expect(await onboardingOf(ask(api, DONE, { token })), kind).toEqual({
        done: kind === 'withdrawn' ? [] : ['PEOPLE'],
      });
    }
  });

  test('are not asked for again of who works alone, and the reminder stays as it was', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    await ask(api, OPEN, { token, variables: { data: { invitesLater: true } } });
    expect(await onboardingOf(ask(api, '{ onboarding { isOpen done } }', { token }))).toEqual({
      isOpen: true,
      done: ['PEOPLE'],
    });
  });
});

describe('the kind of an account', () => {
  const asOrganisation = { type: 'ORGANIZATION', title: 'Dube & Sons', timeZone: 'Africa/Johannesburg' };

  test('is its owner’s to say, and their role follows', async ({ api, db }) => {
    const { person } = await inNew(db, 'CUSTOMER');
    const token = await tokenOf(api, person);
    await ask(api, ACCOUNT, { token, variables: { data: asOrganisation } });
    expect((await ask(api, ONBOARDING, { token })).data).toMatchObject({
      onboarding: { done: ['ACCOUNT'] },
      credentials: {
        profile: { roles: ['ORGANIZATION_OWNER'] },
        account: { type: 'ORGANIZATION', title: 'Dube & Sons' },
      },
    });
  });

  test('stays once somebody else is in it, or is to be', async ({ api, db }) => {
    for (const kind of ['member', 'invited'] as const) {
      const { accountId, person } = await inNew(db, 'CUSTOMER');
      if (kind === 'member') await seedPerson(db, { accountId, role: 'DRIVER', mark: accountId });
      else
        await db.invitation.create({
          data: {
            accountId,
            authorId: person.userId,
            email: `${accountId}@example.com`,
            tokenHash: new Uint8Array(Buffer.from(accountId)),
            roles: ['DRIVER'],
            expiresAt: new Date(Date.now() + 1_000),
          },
        });
      const token = await tokenOf(api, person);
      const answer = await ask(api, ACCOUNT, { token, variables: { data: asOrganisation } });
      expect(codesOf(answer), kind).toEqual(['USER_NOT_ALLOWED']);
      const same = { ...asOrganisation, type: 'PERSONAL' };
      expect(codesOf(await ask(api, ACCOUNT, { token, variables: { data: same } })), kind).toEqual([]);
    }
  });

  test('is not an administrator’s to say, nor the service’s of its own account', async ({ api, db }) => {
    const { accountId } = await inNew(db, 'CUSTOMER');
    await db.membership.deleteMany({ where: { accountId } });
    const administrator = await seedPerson(db, { accountId, role: 'ADMINISTRATOR', mark: accountId });
    const { person: operator } = await inNew(db, 'SERVICE_OWNER');
    for (const person of [administrator, operator]) {
      const token = await tokenOf(api, person);
      const answer = await ask(api, ACCOUNT, { token, variables: { data: asOrganisation } });
      expect(codesOf(answer)).toEqual(['USER_NOT_ALLOWED']);
    }
  });
});

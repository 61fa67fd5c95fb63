import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Answer, ask, type Served, signUp, test } from './api.ts';
import { mutationText } from './matrix/writes/mutation-text.ts';

type Asking = (name: string, variables: object) => Promise<Answer>;
type Person = Awaited<ReturnType<typeof signUp>> & { ask: Asking };

async function arrive(api: Served): Promise<Person> {
  const person = await signUp(api, { accountType: 'ORGANIZATION' });
  const asking: Asking = (name, variables) =>
    ask(api, mutationText(name), { token: person.accessToken, variables });
  return { ...person, ask: asking };
}

/** The id of what was created; a failure of the preparation is told as it is. */
async function idOf(answer: Promise<Answer>): Promise<string> {
  const { data, errors } = await answer;
  if (errors) throw new Error(JSON.stringify(errors));
  return (Object.values(data ?? {})[0] as { id: string }).id;
}

const vehicle = ({ ask: send }: Person, data: object = {}) =>
  idOf(send('createVehicle', { data: { title: 'Van', type: 'CAR', ...data } }));
const device = ({ ask: send }: Person, data: object = {}) => idOf(send('createDevice', { data }));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** What a client gets to read of a refusal that is about one field. */
const refusal = (code: string, field?: string) => ({
  code,
  ...(field && { issues: [{ path: ['data', field], code, params: {}, message: expect.any(String) }] }),
});

const refusedWith = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions);

describe('what the database refuses is said in the product’s words', () => {
  test.for(['AA 123-BC', 'aa123bc', 'AA-123 BC'])(
    'a plate that another vehicle has, as %s',
    async (plateNumber, { api }) => {
      const me = await arrive(api);
      await vehicle(me, { plateNumber: 'AA 123 BC' });
      const other = await vehicle(me, { plateNumber: 'ZZ 1' });
      const taken = [refusal('PLATE_TAKEN', 'plateNumber')];
      const data = { title: 'Bus', type: 'CAR', plateNumber };
      expect(refusedWith(await me.ask('createVehicle', { data }))).toEqual(taken);
      expect(
        refusedWith(await me.ask('updateVehicle', { where: { id: other }, data: { plateNumber } })),
      ).toEqual(taken);
      const elsewhere = await arrive(api);
      expect(refusedWith(await elsewhere.ask('createVehicle', { data }))).toEqual([]);
    },
  );

  test('a plate that was given to another vehicle meanwhile, for one that is restored', async ({ api }) => {
    const me = await arrive(api);
    const id = await vehicle(me, { plateNumber: 'AA 1' });
    await me.ask('eraseVehicle', { where: { id } });
    await vehicle(me, { plateNumber: 'AA 1' });
    const taken = [refusal('PLATE_TAKEN', 'plateNumber')];
    expect(refusedWith(await me.ask('restoreVehicle', { where: { id } }))).toEqual(taken);
    expect(refusedWith(await me.ask('restoreManyVehicles', { where: { ids: [id] } }))).toEqual(taken);
  });

  test('a title that another group has', async ({ api }) => {
    const me = await arrive(api);
    const title = 'North';
    await idOf(me.ask('createVehicleGroup', { data: { title } }));
    const other = await idOf(me.ask('createVehicleGroup', { data: { title: 'South' } }));
    const taken = [refusal('GROUP_TITLE_TAKEN', 'title')];
    expect(refusedWith(await me.ask('createVehicleGroup', { data: { title } }))).toEqual(taken);
    const renamed = await me.ask('updateVehicleGroup', { where: { id: other }, data: { title } });
    expect(refusedWith(renamed)).toEqual(taken);
  });

  test('an identifier that the account has registered; an erased device frees it, and another account’s is no matter', async ({
    api,
  }) => {
    const [me, other] = [await arrive(api), await arrive(api)];
    const externalDeviceId = `imei-${randomUUID()}`;
    await device(other, { externalDeviceId });
    const id = await device(me, { externalDeviceId });
    const taken = [refusal('DEVICE_ALREADY_EXISTS', 'externalDeviceId')];
    expect(refusedWith(await me.ask('createDevice', { data: { externalDeviceId } }))).toEqual(taken);
    const mine = await device(me);
    const named = await me.ask('updateDevice', { where: { id: mine }, data: { externalDeviceId } });
    expect(refusedWith(named)).toEqual(taken);
    await me.ask('eraseDevice', { where: { id } });
    expect(refusedWith(await me.ask('createDevice', { data: { externalDeviceId } }))).toEqual([]);
  });

  test('a group of another account, or none at all', async ({ api }) => {
    const [me, other] = [await arrive(api), await arrive(api)];
    const theirs = await idOf(other.ask('createVehicleGroup', { data: { title: 'North' } }));
    const id = await vehicle(me);
    for (const groupId of [theirs, randomUUID()]) {
      const missing = [refusal('NOT_FOUND', 'groupId')];
      const data = { title: 'Bus', type: 'CAR', groupId };
      expect(refusedWith(await me.ask('createVehicle', { data }))).toEqual(missing);
      expect(refusedWith(await me.ask('updateVehicle', { where: { id }, data: { groupId } }))).toEqual(
        missing,
      );
      const many = await me.ask('updateManyVehicles', { where: { ids: [id] }, data: { groupId } });
      expect(refusedWith(many)).toEqual(missing);
    }
  });

  test('a vehicle of another account, or none at all, to fit a device in', async ({ api }) => {
    const [me, other] = [await arrive(api), await arrive(api)];
    const id = await device(me);
    for (const vehicleId of [await vehicle(other), randomUUID()]) {
      const missing = [refusal('NOT_FOUND', 'vehicleId')];
      expect(refusedWith(await me.ask('createDevice', { data: { vehicleId } }))).toEqual(missing);
      expect(refusedWith(await me.ask('updateDevice', { where: { id }, data: { vehicleId } }))).toEqual(
        missing,
      );
    }
  });

  test('a time at which the device sat in another vehicle', async ({ api }) => {
    const me = await arrive(api);
    const [one, other] = [await vehicle(me), await vehicle(me)];
    const id = await device(me, { vehicleId: one, fittedAt: hoursAgo(5) });
    const move = (vehicleId: string | null, fittedAt: Date) =>
      me.ask('updateDevice', { where: { id }, data: { vehicleId, fittedAt } });
    expect(refusedWith(await move(null, hoursAgo(3)))).toEqual([]);
    expect(refusedWith(await move(other, hoursAgo(4)))).toEqual([refusal('CONFLICT', 'vehicleId')]);
    expect(refusedWith(await move(other, hoursAgo(3)))).toEqual([]);
  });

  test('a time before the device was this account’s', async ({ api, db }) => {
    const [me, other] = [await arrive(api), await arrive(api)];
    const id = await device(other);
    const accountFrom = hoursAgo(1);
    await db.device.update({ where: { id }, data: { accountId: me.accountId, accountFrom } });
    const vehicleId = await vehicle(me);
    const fit = (fittedAt: Date) => me.ask('updateDevice', { where: { id }, data: { vehicleId, fittedAt } });
    expect(refusedWith(await fit(hoursAgo(2)))).toEqual([refusal('CONFLICT', 'fittedAt')]);
    expect(refusedWith(await fit(hoursAgo(0)))).toEqual([]);
  });

  test('an account that is not there, for people of the service', async ({ api, db }) => {
    const service = await arrive(api);
    await db.membership.updateMany({ where: { userId: service.userId }, data: { roles: ['SERVICE_OWNER'] } });
    const accountId = randomUUID();
    const missing = [refusal('NOT_FOUND', 'accountId')];
    const data = { title: 'Van', type: 'CAR', accountId };
    expect(refusedWith(await service.ask('createVehicle', { data }))).toEqual(missing);
    const group = await service.ask('createVehicleGroup', { data: { title: 'North', accountId } });
    expect(refusedWith(group)).toEqual(missing);
    expect(refusedWith(await service.ask('createDevice', { data: { accountId } }))).toEqual(missing);
    const id = await device(service);
    expect(refusedWith(await service.ask('updateDevice', { where: { id }, data: { accountId } }))).toEqual(
      missing,
    );
  });
});

describe('an update', () => {
  test('leaves what is absent, clears what is null or empty, and refuses null for what must be there', async ({
    api,
    db,
  }) => {
    const me = await arrive(api);
    const id = await vehicle(me, { brand: 'A', model: 'B', description: 'C', maxSpeed: 90 });
    const update = (data: object) => me.ask('updateVehicle', { where: { id }, data });
    expect(refusedWith(await update({ brand: null, model: '' }))).toEqual([]);
    expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({
      title: 'Van',
      brand: null,
      model: null,
      description: 'C',
      maxSpeedKmh: 90,
    });
    for (const field of ['title', 'type', 'status', 'odometer', 'engineHours']) {
      const refused = await update({ [field]: null });
      const issue = { path: ['data', field], code: 'REQUIRED' };
      expect(refusedWith(refused), field).toMatchObject([{ code: 'BAD_REQUEST', issues: [issue] }]);
    }
    expect(refusedWith(await update({ title: '  ' }))).toMatchObject([{ issues: [{ code: 'REQUIRED' }] }]);
    expect(await db.vehicle.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: 'Van', version: 2 });
  });
});

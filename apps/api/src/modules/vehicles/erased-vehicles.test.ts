import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

type Api = Served;
type Row = { title: string; erasedAt: string | null; erasedBy: string | null };

const CREATE = `mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }`;
const ERASE = `mutation ($ids: [ID!]!) { eraseManyVehicles(where: { ids: $ids }) { total } }`;
const RESTORE = `mutation ($ids: [ID!]!) { restoreManyVehicles(where: { ids: $ids }) { total } }`;
const ERASED = `query ($direction: OrderDirection) {
  vehicles(where: { status: ERASED }, orderBy: { field: erasedAt, direction: $direction }) {
    content { title erasedAt erasedBy } } }`;
const KEPT = '{ vehicles { content { title erasedAt erasedBy } } vehicleStateCounts { total } }';

async function fleetOf(api: Api) {
  const { accessToken: token } = await signUp(api);
  const send = (text: string, variables: object = {}) => ask(api, text, { token, variables });
  return {
    send,
    async add(title: string, more: { plateNumber?: string } = {}): Promise<string> {
      const { data } = await send(CREATE, { data: { title, type: 'CAR', ...more } });
      return (data as { createVehicle: { id: string } }).createVehicle.id;
    },
    async rows(text: string, variables?: object): Promise<Row[]> {
      const { data } = await send(text, variables);
      return (data as { vehicles: { content: Row[] } }).vehicles.content;
    },
  };
}

describe('erased vehicles', () => {
  test('are listed when asked for, newest first or last, with who erased them', async ({ api }) => {
    const { send, add, rows } = await fleetOf(api);
    const [late, early] = [await add('Late'), await add('Early')];
    await add('Kept');
    await send(ERASE, { ids: [early] });
    await send(ERASE, { ids: [late] });
    const titles = async (direction: string) => (await rows(ERASED, { direction })).map(({ title }) => title);
    expect(await titles('DESC')).toEqual(['Late', 'Early']);
    expect(await titles('ASC')).toEqual(['Early', 'Late']);
    const [first] = await rows(ERASED);
    expect(first).toMatchObject({ erasedBy: 'Nomsa Dube', erasedAt: expect.any(String) });
  });

  test('are in no other list and no count', async ({ api }) => {
    const { send, add } = await fleetOf(api);
    await add('Kept');
    await send(ERASE, { ids: [await add('Gone')] });
    expect((await send(KEPT)).data).toEqual({
      vehicles: { content: [{ title: 'Kept', erasedAt: null, erasedBy: null }] },
      vehicleStateCounts: { total: 1 },
    });
  });

  test('that were restored name nobody', async ({ api }) => {
    const { send, add, rows } = await fleetOf(api);
    const ids = [await add('Van')];
    await send(ERASE, { ids });
    await send(RESTORE, { ids });
    expect(await rows(KEPT)).toEqual([{ title: 'Van', erasedAt: null, erasedBy: null }]);
    expect(await rows(ERASED)).toEqual([]);
  });

  test('come back all or none where another vehicle has taken a plate meanwhile', async ({ api }) => {
    const { send, add, rows } = await fleetOf(api);
    const ids = [await add('Old', { plateNumber: '1-ABC-234' }), await add('Other')];
    await send(ERASE, { ids });
    await add('New', { plateNumber: '1-ABC-234' });
    expect(codesOf(await send(RESTORE, { ids }))).toEqual(['PLATE_TAKEN']);
    expect(await rows(ERASED)).toHaveLength(2);
    expect(codesOf(await send(RESTORE, { ids: ids.slice(1) }))).toEqual([]);
    expect((await rows(ERASED)).map(({ title }) => title)).toEqual(['Old']);
  });
});

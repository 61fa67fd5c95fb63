import { describe, expect } from 'vitest';
import { ask, signUp, test } from '../../../test/api.ts';

const QUOTAS =
  'id version smsQuota { expiryDate totalVolume volume } dataQuota { expiryDate totalVolume volume }';
const CREATE = `mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { ${QUOTAS} } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { ${QUOTAS} } }`;

const EXPIRES = '2027-06-30T21:00:00.000Z';
/** More bytes than fit into a 32-bit integer. */
const TOTAL_BYTES = 50_000_000_000;
const GIVEN = {
  smsQuota: { expiryDate: EXPIRES, totalVolume: 100, volume: 40 },
  dataQuota: { totalVolume: TOTAL_BYTES, volume: TOTAL_BYTES },
};
const CLEARED = { expiryDate: null, totalVolume: null, volume: null };

describe('quotas of a SIM card', () => {
  test('are set, changed by the part and cleared, and stand in the history', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const created = await ask(api, CREATE, { token, variables: { data: GIVEN } });
    const { id } = (created.data?.createDevice ?? {}) as { id: string };
    expect(created.data?.createDevice).toMatchObject({
      ...GIVEN,
      dataQuota: { ...GIVEN.dataQuota, expiryDate: null },
    });
    const change = async (data: object) =>
      (await ask(api, UPDATE, { token, variables: { where: { id }, data } })).data?.updateDevice;
    expect(await change({ smsQuota: { volume: 39 }, dataQuota: null })).toMatchObject({
      smsQuota: { ...GIVEN.smsQuota, volume: 39 },
      dataQuota: CLEARED,
    });
    expect(await change({ smsQuota: { totalVolume: null } })).toMatchObject({
      smsQuota: { expiryDate: EXPIRES, totalVolume: null, volume: 39 },
    });
    expect(await change({ title: 'Van' })).toMatchObject({ smsQuota: { volume: 39 } });
    const history = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } });
    expect(history[1]?.changes).toEqual([
      { field: 'smsVolume', from: 40, to: 39 },
      { field: 'dataTotalVolume', from: TOTAL_BYTES, to: null },
      { field: 'dataVolume', from: TOTAL_BYTES, to: null },
    ]);
  });

  test('never hold more than their total, whichever of the two is changed', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const created = await ask(api, CREATE, { token, variables: { data: GIVEN } });
    const { id } = (created.data?.createDevice ?? {}) as { id: string };
    const refusedBy = async (text: string, data: object) => {
      const variables = { ...(text === UPDATE && { where: { id } }), data };
      const { errors = [] } = await ask(api, text, { token, variables });
      return errors.map(({ extensions }) => extensions);
    };
    const above = (field: string, max: number) => [
      expect.objectContaining({
        issues: [
          expect.objectContaining({ path: ['data', field, 'volume'], code: 'TOO_BIG', params: { max } }),
        ],
      }),
    ];
    const both = { totalVolume: 10, volume: 11 };
    expect(await refusedBy(CREATE, { smsQuota: both })).toEqual(above('smsQuota', 10));
    expect(await refusedBy(UPDATE, { dataQuota: both })).toEqual(above('dataQuota', 10));
    expect(await refusedBy(UPDATE, { smsQuota: { volume: 101 } })).toEqual(above('smsQuota', 100));
    expect(await refusedBy(UPDATE, { smsQuota: { totalVolume: 39 } })).toEqual(above('smsQuota', 39));
    expect(await refusedBy(UPDATE, { smsQuota: { totalVolume: 40 } })).toEqual([]);
    expect(await db.device.findUniqueOrThrow({ where: { id } })).toMatchObject({
      smsTotalVolume: 40,
      smsVolume: 40,
      dataBytes: BigInt(TOTAL_BYTES),
    });
  });

  test.for([
    { smsQuota: { volume: -1 } },
    { smsQuota: { volume: 1_000_001 } },
    { dataQuota: { volume: 0.5 } },
    { dataQuota: { totalVolume: 1e16 } },
  ])('refuse %j', async (data, { api }) => {
    const { accessToken: token } = await signUp(api);
    const { errors = [] } = await ask(api, CREATE, { token, variables: { data } });
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_REQUEST']);
  });
});

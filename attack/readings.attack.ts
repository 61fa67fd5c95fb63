import { randomUUID } from 'node:crypto';
import { errorCodes } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { ask } from './kit/graphql.ts';
import { asDriver, idOf, MONTH, measured, NAMES_OF, REPORT, SECRET, SHOWN } from './kit/measured.ts';
import { signUp } from './kit/people.ts';
import { attacker } from './kit/reports.ts';

test('its keeper sees what a vehicle sends', async () => {
  const { accessToken: token } = await measured();
  const answer = await ask(REPORT, {
    token,
    variables: { where: { ...MONTH, readings: ['io9', 'powerV'] } },
  });
  expect(JSON.stringify(answer.data)).toContain(`${SECRET}`);
  expect(JSON.stringify(answer.data)).toContain(`${SHOWN}`);
});

attempts('readings of vehicles that are not one’s own', async (make) => {
  const [owner, stranger] = [await measured(), await signUp()];
  const { accessToken: token } = stranger;
  const vehicleIds = [idOf(owner)];
  const readings = ['powerV'];
  await make('by the vehicle', async () => {
    const answer = await ask(REPORT, { token, variables: { where: { ...MONTH, vehicleIds, readings } } });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
  await make('their names', async () => {
    const answer = await ask(NAMES_OF, { token, variables: { where: { ...MONTH, vehicleIds } } });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
  await make('by all of the account', async () => {
    const { data } = await ask(REPORT, { token, variables: { where: { ...MONTH, readings } } });
    expect(data?.vehiclesReadingsReport).toEqual({ total: 0, vehicles: 0, listed: [], content: [] });
    return JSON.stringify(data).includes(`${SHOWN}`) ? 'its values' : null;
  });
  await make('without a sign-in', async () => {
    const { data } = await ask(REPORT, { variables: { where: { ...MONTH, vehicleIds, readings } } });
    return data?.vehiclesReadingsReport ? 'an answer' : null;
  });
});

attempts('readings that identify, by who does not keep the device', async (make) => {
  const owner = await measured();
  const { accessToken: token } = owner;
  await asDriver(owner, 'ALL');
  const asked = (readings: string[]) => ask(REPORT, { token, variables: { where: { ...MONTH, readings } } });
  await make('by its name', async () => {
    const { data } = await asked(['io9', 'powerV']);
    expect(JSON.stringify(data)).toContain(`${SHOWN}`);
    return JSON.stringify(data).includes(`${SECRET}`) ? 'its values' : null;
  });
  await make('alone', async () => {
    const { data } = await asked(['io9']);
    expect(data?.vehiclesReadingsReport).toMatchObject({ total: 0, content: [] });
    return JSON.stringify(data).includes(`${SECRET}`) ? 'its values' : null;
  });
  await make('that there is one', async () => {
    const { data } = await ask(NAMES_OF, { token, variables: { where: MONTH } });
    expect(JSON.stringify(data)).toContain('powerV');
    return JSON.stringify(data).includes('io9') ? 'its name' : null;
  });
  for (const name of ['IO9', ' io9', 'io9 ', '{io9}', "io9' --"])
    await make(`as ${JSON.stringify(name)}`, async () => {
      const { data } = await asked([name]);
      return JSON.stringify(data ?? null).includes(`${SECRET}`) ? 'its values' : null;
    });
});

attempts('readings of vehicles that a driver was not given', async (make) => {
  const owner = await measured();
  const { accessToken: token } = owner;
  await asDriver(owner, 'GIVEN');
  await make('by its name', async () => {
    const where = { ...MONTH, vehicleIds: [idOf(owner)], readings: ['powerV'] };
    const answer = await ask(REPORT, { token, variables: { where } });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
  await make('among all of the account', async () => {
    const { data } = await ask(REPORT, { token, variables: { where: { ...MONTH, readings: ['powerV'] } } });
    expect(data?.vehiclesReadingsReport).toMatchObject({ total: 0, vehicles: 0 });
    return JSON.stringify(data).includes(`${SHOWN}`) ? 'its values' : null;
  });
});

attempts('more readings than an answer may cost', async (make) => {
  const { accessToken: token, where } = await attacker();
  const vehicleIds = [idOf({ where })];
  const refused = async (more: object, code: string) => {
    const all = { ...MONTH, vehicleIds, readings: ['speed'], ...more };
    const answer = await ask(REPORT, { token, variables: { where: all } });
    expect(errorCodes(answer)).toEqual([code]);
    return answer.data ? 'an answer' : null;
  };
  await make('two of them in a document', async () => {
    const text = `query ($where: VehiclesReadingsReportWhere!) {
      a: vehiclesReadingsReport(where: $where) { total } b: vehiclesReadingsReport(where: $where) { total } }`;
    const all = { ...MONTH, vehicleIds, readings: ['speed'] };
    const answer = await ask(text, { token, variables: { where: all } });
    expect(new Set(errorCodes(answer))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
    return answer.data ? 'both' : null;
  });
  await make('two of all vehicles, as fine as one', () =>
    refused({ vehicleIds: null, readings: ['speed', 'powerV'], columns: 1_000 }, 'QUERY_TOO_COMPLEX'),
  );
  await make('a column for each fix', () => refused({ columns: 1_000_000 }, 'BAD_REQUEST'));
  await make('every reading at once', () => refused({ readings: ['a', 'b', 'c'] }, 'BAD_REQUEST'));
  await make('a name of a megabyte', () => refused({ readings: ['a'.repeat(200_000)] }, 'BAD_REQUEST'));
  await make('a thousand and one vehicles by name', () =>
    refused({ vehicleIds: Array.from({ length: 1_001 }, () => randomUUID()) }, 'BAD_REQUEST'),
  );
  await make('all of time', () =>
    refused({ from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' }, 'BAD_REQUEST'),
  );
});

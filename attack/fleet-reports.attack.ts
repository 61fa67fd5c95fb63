import { errorCodes } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signUp } from './kit/people.ts';

const KINDS = ['Summary', 'Trips', 'Stops'] as const;
const MONTH = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const DISTANCE_M = 123_456;

const text = (kind: string): string =>
  `query ($where: Vehicles${kind}ReportWhere!) { vehicles${kind}Report(where: $where) { total vehicles content { vehicleId } } }`;

type Owner = Session & { vehicleId: string; groupId: string };

/** Somebody with a vehicle in a group, which drove a day. */
async function ownerOfVehicle(): Promise<Owner> {
  const person = await signUp();
  const [group] = await sql<{ id: string }>(
    `INSERT INTO vehicle_groups (id, account_id, title, updated_at) VALUES (gen_random_uuid(), $1, 'Vans', now()) RETURNING id`,
    [person.accountId],
  );
  const [vehicle] = await sql<{ id: string }>(
    `INSERT INTO vehicles (id, account_id, title, type, group_id, updated_at)
       VALUES (gen_random_uuid(), $1, 'Van', 'CAR', $2, now()) RETURNING id`,
    [person.accountId, group?.id],
  );
  const [device] = await sql<{ id: string }>(
    'INSERT INTO devices (id, account_id, updated_at) VALUES (gen_random_uuid(), $1, now()) RETURNING id',
    [person.accountId],
  );
  await sql(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
       VALUES (gen_random_uuid(), $1, $2, $3, '2026-11-01')`,
    [device?.id, vehicle?.id, person.accountId],
  );
  await sql(
    `INSERT INTO device_days (device_id, from_at, until_at, day, account_id, vehicle_id, distance_m, engine_s, moving_ms,
         idling_ms, parked_ms, unknown_ms, max_speed_kmh, fixes, generation)
       VALUES ($1, '2026-11-10', '2026-11-11', '2026-11-10', $2, $3, $4, 1, 1, 1, 1, 1, 1, 1, 0)`,
    [device?.id, person.accountId, vehicle?.id, DISTANCE_M],
  );
  return { ...person, vehicleId: vehicle?.id ?? '', groupId: group?.id ?? '' };
}

test('a report of one’s own vehicles is answered', async () => {
  const { accessToken: token, vehicleId, groupId } = await ownerOfVehicle();
  for (const more of [{}, { vehicleIds: [vehicleId] }, { groupIds: [groupId] }]) {
    const { data } = await ask(text('Summary'), { token, variables: { where: { ...MONTH, ...more } } });
    expect(data?.vehiclesSummaryReport).toEqual({ total: 1, vehicles: 1, content: [{ vehicleId }] });
  }
});

attempts('days, trips and stops of another account', async (make) => {
  const [mine, theirs] = [await ownerOfVehicle(), await ownerOfVehicle()];
  const { accessToken: token } = mine;
  const wanted = {
    'by its vehicle': { vehicleIds: [theirs.vehicleId] },
    'among one’s own': { vehicleIds: [mine.vehicleId, theirs.vehicleId] },
    'by its group': { groupIds: [theirs.groupId] },
    'by a group and one’s own vehicle': { vehicleIds: [mine.vehicleId], groupIds: [theirs.groupId] },
  };
  for (const kind of KINDS)
    for (const [name, more] of Object.entries(wanted))
      await make(`${kind}, ${name}`, async () => {
        const answer = await ask(text(kind), { token, variables: { where: { ...MONTH, ...more } } });
        expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
        return answer.data ? 'an answer' : null;
      });
  for (const file of [
    'summary.csv',
    'trips.xlsx',
    'trips.pdf',
    'stops.csv',
    'stops.xlsx',
    'routes.csv',
    'routes.xlsx',
    'routes.pdf',
  ])
    await make(`as ${file}`, async () => {
      const where = encodeURIComponent(JSON.stringify({ ...MONTH, vehicleIds: [theirs.vehicleId] }));
      const { status } = await send({
        path: `/exports/${file}?where=${where}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return status === 200 ? 'a file' : null;
    });
});

attempt('a stranger reads a report', async () => {
  const { vehicleId } = await ownerOfVehicle();
  const { data } = await ask(text('Trips'), { variables: { where: { ...MONTH, vehicleIds: [vehicleId] } } });
  return data?.vehiclesTripsReport ? 'an answer' : null;
});

attempts('stops and their sums of vehicles that somebody was not given', async (make) => {
  const owner = await ownerOfVehicle();
  const { accessToken: token } = owner;
  await sql("UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = 'GIVEN' WHERE user_id = $1", [
    owner.userId,
  ]);
  const wanted = { ...MONTH, subtotals: 'DAY', minDuration: 0 };
  await make('by its name', async () => {
    const where = { ...wanted, vehicleIds: [owner.vehicleId] };
    const answer = await ask(text('Stops'), { token, variables: { where } });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
  await make('among all of the account', async () => {
    const { data } = await ask(text('Stops'), { token, variables: { where: wanted } });
    expect(data?.vehiclesStopsReport).toMatchObject({ vehicles: 0 });
    return JSON.stringify(data).includes(owner.vehicleId) ? 'its stops' : null;
  });
  await make('as a file', async () => {
    const where = encodeURIComponent(JSON.stringify(wanted));
    const { status, body } = await send({
      path: `/exports/stops.csv?where=${where}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    return body.includes('Van') ? 'a line of it' : null;
  });
});

attempts('more than a document may ask for', async (make) => {
  const { accessToken: token } = await ownerOfVehicle();
  const asked = 'query ($where: VehiclesSummaryReportWhere!)';
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, n) => `r${n}: vehiclesSummaryReport(where: $where) { total }`).join(
      ' ',
    );
  await make('twenty-five reports of one row each', async () => {
    const answer = await ask(`${asked} { ${aliases(25)} }`, {
      token,
      variables: { where: { ...MONTH, limit: 1 } },
    });
    expect(new Set(errorCodes(answer))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
    return answer.data ? 'an answer' : null;
  });
  await make('all of time', async () => {
    const where = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' };
    const answer = await ask(text('Summary'), { token, variables: { where } });
    expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
    return answer.data ? 'an answer' : null;
  });
});

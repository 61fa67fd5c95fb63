import { randomUUID } from 'node:crypto';
import { errorCodes } from '@fleet/testing/ask';
import { expect } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signUp } from './kit/people.ts';
import { attacker } from './kit/reports.ts';

const OUTLINE = `query ($where: VehiclesRoutesOutlineWhere!) {
  vehiclesRoutesOutline(where: $where) { total vehicles content { vehicleId points { latitude } } } }`;
const MONTH = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const idOf = ({ where }: { where: object }) => (where as { vehicleIds: string[] }).vehicleIds[0] ?? '';

attempts('routes of vehicles that are not one’s own', async (make) => {
  const [owner, stranger] = [await attacker(), await signUp()];
  const { accessToken: token } = stranger;
  const vehicleIds = [idOf(owner)];
  await make('by the vehicle', async () => {
    const answer = await ask(OUTLINE, { token, variables: { where: { ...MONTH, vehicleIds } } });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
  await make('by all of the account', async () => {
    const { data } = await ask(OUTLINE, { token, variables: { where: MONTH } });
    expect(data?.vehiclesRoutesOutline).toEqual({ total: 0, vehicles: 0, content: [] });
    return JSON.stringify(data).includes(idOf(owner)) ? 'its route' : null;
  });
  await make('without a sign-in', async () => {
    const { data } = await ask(OUTLINE, { variables: { where: { ...MONTH, vehicleIds } } });
    return data?.vehiclesRoutesOutline ? 'an answer' : null;
  });
  await make('by a cursor into its file', async () => {
    const inner = [idOf(owner), MONTH.from, randomUUID(), '0'];
    const pack = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const where = JSON.stringify({ ...MONTH, cursor: pack([pack(inner), 0]) });
    const { status, body } = await send({
      path: `/exports/routes.csv?where=${encodeURIComponent(where)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    // A cursor that this server did not make is refused.
    expect([200, 400]).toContain(status);
    return body.includes('Van') ? 'a line of it' : null;
  });
});

attempts('routes of vehicles that a driver was not given', async (make) => {
  const owner = await attacker();
  const { accessToken: token } = owner;
  await sql("UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = 'GIVEN' WHERE user_id = $1", [
    owner.userId,
  ]);
  await make('by its name', async () => {
    const where = { ...MONTH, vehicleIds: [idOf(owner)] };
    const answer = await ask(OUTLINE, { token, variables: { where } });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
  await make('among all of the account', async () => {
    const { data } = await ask(OUTLINE, { token, variables: { where: MONTH } });
    expect(data?.vehiclesRoutesOutline).toMatchObject({ total: 0, vehicles: 0 });
    return JSON.stringify(data).includes(idOf(owner)) ? 'its route' : null;
  });
  await make('as a file', async () => {
    const { status, body } = await send({
      path: `/exports/routes.csv?where=${encodeURIComponent(JSON.stringify(MONTH))}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    return body.includes('Van') ? 'a line of it' : null;
  });
});

attempts('more than an answer may cost', async (make) => {
  const { accessToken: token, where } = await attacker();
  const vehicleIds = [idOf({ where })];
  await make('two of them in a document', async () => {
    const text = `query ($where: VehiclesRoutesOutlineWhere!) {
      a: vehiclesRoutesOutline(where: $where) { total } b: vehiclesRoutesOutline(where: $where) { total } }`;
    const answer = await ask(text, { token, variables: { where: { ...MONTH, vehicleIds } } });
    expect(new Set(errorCodes(answer))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
    return answer.data ? 'both' : null;
  });
  await make('every point of a month', async () => {
    const answer = await ask(OUTLINE, {
      token,
      variables: { where: { ...MONTH, vehicleIds, limit: 1_000_000 } },
    });
    expect(answer.data).toBeFalsy();
    return answer.data ? 'them' : null;
  });
  await make('a thousand and one vehicles by name', async () => {
    const many = Array.from({ length: 1_001 }, () => randomUUID());
    const answer = await ask(OUTLINE, { token, variables: { where: { ...MONTH, vehicleIds: many } } });
    expect(answer.data).toBeFalsy();
    return answer.data ? 'an answer' : null;
  });
  await make('all of time', async () => {
    const forever = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' };
    const answer = await ask(OUTLINE, { token, variables: { where: { ...forever, vehicleIds } } });
    expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
    return answer.data ? 'an answer' : null;
  });
});

attempt('a hundred years of a vehicle are more points than were asked for', async () => {
  const { accessToken: token, where } = await attacker();
  const century = { from: '1971-01-01T00:00:00Z', to: '2071-01-01T00:00:00Z' };
  const asked = { ...century, vehicleIds: [idOf({ where })], limit: 1_000 };
  const { data } = await ask(OUTLINE, { token, variables: { where: asked } });
  const { total } = (data?.vehiclesRoutesOutline ?? { total: 0 }) as { total: number };
  expect(total).toBeGreaterThan(0);
  return total > 1_000 ? `${total} points` : null;
});

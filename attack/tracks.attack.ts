import { randomUUID } from 'node:crypto';
import { errorCodes } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signUp } from './kit/people.ts';
import { attacker } from './kit/reports.ts';

const TRACKS = `query ($where: VehiclesTracksWhere!) {
  vehiclesTracks(where: $where) { isTooMuch content { vehicleId fixes points } } }`;
const MONTH = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
type Answer = { content: { fixes: number; points: string }[] };
const idOf = ({ where }: { where: object }) => (where as { vehicleIds: string[] }).vehicleIds[0] ?? '';
const asked = (vehicleId: string, period: object = MONTH, times = 1) => ({
  where: { stretches: Array.from({ length: times }, () => ({ vehicleId, ...period })) },
});

test('whose vehicle it is sees it', async () => {
  const { accessToken: token, where } = await attacker();
  const { data } = await ask(TRACKS, { token, variables: asked(idOf({ where })) });
  expect(JSON.stringify(data)).toContain(idOf({ where }));
});

attempts('the past of vehicles that are not one’s own', async (make) => {
  const [owner, stranger] = [await attacker(), await attacker()];
  const refused = async (token: string | undefined, variables: object) => {
    const answer = await ask(TRACKS, token === undefined ? { variables } : { token, variables });
    return answer.data?.vehiclesTracks ? JSON.stringify(answer.data).slice(0, 200) : null;
  };
  await make('by the vehicle', () => refused(stranger.accessToken, asked(idOf(owner))));
  await make('behind one of one’s own', () => {
    const own = asked(idOf(stranger)).where.stretches;
    const theirs = asked(idOf(owner)).where.stretches;
    return refused(stranger.accessToken, { where: { stretches: [...own, ...theirs] } });
  });
  await make('in capitals', () => refused(stranger.accessToken, asked(idOf(owner).toUpperCase())));
  await make('without a sign-in', () => refused(undefined, asked(idOf(owner))));
  await make('as a driver to whom it was not given', async () => {
    await sql("UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = 'GIVEN' WHERE user_id = $1", [
      owner.userId,
    ]);
    return refused(owner.accessToken, asked(idOf(owner)));
  });
});

attempts('more than an answer may cost', async (make) => {
  const { accessToken: token, where } = await attacker();
  const vehicleId = idOf({ where });
  await make('two of them in a document', async () => {
    const text = `query ($where: VehiclesTracksWhere!) {
      a: vehiclesTracks(where: $where) { isTooMuch } b: vehiclesTracks(where: $where) { isTooMuch } }`;
    const answer = await ask(text, { token, variables: asked(vehicleId) });
    expect(new Set(errorCodes(answer))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
    return answer.data ? 'both' : null;
  });
  await make('a hundred and one stretches', async () => {
    const answer = await ask(TRACKS, { token, variables: asked(vehicleId, MONTH, 101) });
    expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
    return answer.data ? 'an answer' : null;
  });
  await make('one month a hundred times', async () => {
    const { data } = await ask(TRACKS, { token, variables: asked(vehicleId, MONTH, 100) });
    expect(data?.vehiclesTracks).toEqual({ isTooMuch: true, content: [] });
    return JSON.stringify(data).includes(vehicleId) ? 'two million fixes' : null;
  });
  await make('all of time', async () => {
    const forever = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' };
    const answer = await ask(TRACKS, { token, variables: asked(vehicleId, forever) });
    expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
    return answer.data ? 'an answer' : null;
  });
  await make('a thousand years of a vehicle that never was', async () => {
    const answer = await ask(TRACKS, {
      token,
      variables: asked(randomUUID(), { from: '1971-01-01T00:00:00Z', to: '2971-01-01T00:00:00Z' }),
    });
    expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
    return answer.data ? 'an answer' : null;
  });
});

attempt('a thousand years of a vehicle are more than an answer holds', async () => {
  const { accessToken: token, where } = await attacker();
  const period = { from: '1971-01-01T00:00:00Z', to: '2971-01-01T00:00:00Z' };
  const { data } = await ask(TRACKS, { token, variables: asked(idOf({ where }), period) });
  const { content } = (data?.vehiclesTracks ?? { content: [] }) as Answer;
  const [track] = content;
  expect(track?.fixes).toBe(20_001);
  return (track?.points.length ?? 0) > 200_000 ? `${track?.points.length} characters` : null;
});

attempt('an account without vehicles hears of none', async () => {
  const { accessToken: token } = await signUp();
  const answer = await ask(TRACKS, { token, variables: asked(randomUUID()) });
  return answer.data?.vehiclesTracks ? 'an answer' : null;
});

import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { ask, made } from './kit/graphql.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';

/*
 * Frames of devices: read and watched by others, a secret among the bytes; and pastes that keep a decoder busy or look for
 * more than they say.
 */

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const LIST =
  'query ($where: DeviceFramesWhere!) { deviceFrames(where: $where) { watchedUntil frames { id } } }';
const ONE = 'query ($where: DeviceFrameWhere!) { deviceFrame(where: $where) { hex messages } }';
const DECODE = `query ($where: DecodeFrameWhere!) { decodeFrame(where: $where) {
  trouble protocol frames { messages reason } } }`;
const PATIENCE_MS = 20_000;

async function deviceOf({ accessToken: token }: Session): Promise<string> {
  const data = { externalDeviceId: `imei-${crypto.randomUUID()}` };
  const answer = await ask(CREATE, { token, variables: { data } });
  return made<{ id: string }>(answer.data, 'createDevice').id;
}
const decode = ({ accessToken: token }: Session, where: object) =>
  ask(DECODE, { token, variables: { where } });

test('a frame that is pasted is decoded', async () => {
  const owner = await signUp();
  const where = { form: 'HEX', content: '78780d01012345678901234500018cdd0d0a' };
  const { data } = await decode(owner, where);
  expect(made(data, 'decodeFrame')).toMatchObject({ protocol: 'gt06', trouble: null });
});

attempts('frames of others', async (make) => {
  const [owner, stranger, driver] = [await signUp(), await signUp(), await signIn('driver')];
  const deviceId = await deviceOf(owner);
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver', driver],
  ] as const)
    await tryOnOthers(
      make,
      { who, person },
      {
        lists: [LIST, { where: { id: deviceId } }],
        watches: [LIST, { where: { id: deviceId, watch: true } }],
        reads: [ONE, { where: { deviceId, id: '1' } }],
      },
    );
  await make('one account watches more than twenty devices', async () => {
    let watched = 0;
    for (let count = 0; count < 25; count += 1) {
      const where = { id: await deviceOf(owner), watch: true };
      const { data } = await ask(LIST, { token: owner.accessToken, variables: { where } });
      if (made<{ watchedUntil: string | null }>(data, 'deviceFrames').watchedUntil) watched += 1;
    }
    if (watched > 20) return `${watched} are watched`;
    expect(watched, 'those that it may watch').toBe(20);
    return null;
  });
});

attempts('pastes', async (make) => {
  const owner = await signUp();
  const long = 'a'.repeat(15_000);
  const pastes: Readonly<Record<string, object>> = {
    'digits that never end': { form: 'HEX', content: '7878ff'.repeat(5_000) },
    'a line that never ends': { form: 'TEXT', content: `*HQ,${long}` },
    'blanks between everything': { form: 'TEXT', content: `##,imei:${' '.repeat(15_000)}` },
    'very many separators': { form: 'TEXT', content: `#B#${'|;'.repeat(7_000)}`, protocol: 'wialon' },
    'a request with very many parameters': { form: 'TEXT', content: `GET /?id=1&${'lat=1&'.repeat(2_500)}` },
    'a deep body': { form: 'TEXT', content: `POST / \n${'{"a":'.repeat(2_900)}`, protocol: 'osmand' },
    'a packet that says it is huge': { form: 'HEX', content: `000000007fffffff08ff${'00'.repeat(9_000)}` },
    'half of a surrogate': { form: 'TEXT', content: '#D#\ud800', protocol: 'wialon' },
  };
  for (const [name, where] of Object.entries(pastes))
    await make(`${name} keeps the server busy`, async () => {
      const begun = Date.now();
      const answer = await decode(owner, where);
      const took = Date.now() - begun;
      if (took > PATIENCE_MS) return `it took ${took} ms`;
      const codes = (answer.errors ?? []).map(({ extensions }) => extensions?.code);
      return codes.includes('INTERNAL_SERVER_ERROR') ? 'the server failed' : null;
    });
  await make('more than is taken is decoded', async () => {
    const { data } = await decode(owner, { form: 'HEX', content: '00'.repeat(20_000) });
    return data?.decodeFrame && made<{ trouble: string | null }>(data, 'decodeFrame').trouble === null
      ? 'it is'
      : null;
  });
  await make('a request reads a file or an address of the server', async () => {
    const where = {
      form: 'TEXT',
      content: 'GET http://127.0.0.1:1/?id=1&lat=file:///etc/passwd',
      protocol: 'osmand',
    };
    return JSON.stringify(await decode(owner, where)).includes('root:') ? 'it does' : null;
  });
});

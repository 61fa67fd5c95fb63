import { describe, expect, test } from 'vitest';
import { decodePasted } from './decode-pasted.ts';

const CONTEXT = { protocol: null, model: null, timeZone: null, receivedAt: new Date('2027-01-18T10:00:00Z') };
const hex = (digits: string) => Buffer.from(digits, 'hex');
/** A login of the GT06 manual, and a heartbeat. */
const LOGIN = '78780d01012345678901234500018cdd0d0a';
const TELTONIKA =
  '000000000000003608010000016b40d8ea30010000000000000000000000000000000105021503010101425e0f01f10000601a014e0000000000000000010000c7cf';

const said = (bytes: Buffer, context: Partial<typeof CONTEXT> | { protocol: string } = {}) => {
  const { protocol, frames, unusedBytes } = decodePasted(bytes, { ...CONTEXT, ...context });
  const kinds = frames.map(({ messages }) =>
    (JSON.parse(messages) as { kind: string }[]).map(({ kind }) => kind),
  );
  return { protocol, kinds, reasons: frames.map(({ reason }) => reason), unusedBytes };
};

describe('a paste', () => {
  test('is told by its first bytes, and each of its frames is decoded', () => {
    expect(said(hex(LOGIN + LOGIN))).toEqual({
      protocol: 'gt06',
      kinds: [['identify'], ['identify']],
      reasons: [null, null],
      unusedBytes: 0,
    });
    expect(said(hex(TELTONIKA))).toMatchObject({ protocol: 'teltonika', kinds: [['position']] });
  });

  test('of a request is read as one', () => {
    const { protocol, kinds } = said(
      Buffer.from('GET /?id=123456&lat=51.2&lon=4.4&timestamp=1768730000 HTTP/1.1\r\n'),
    );
    expect({ protocol, kinds }).toEqual({ protocol: 'osmand', kinds: [['identify', 'position']] });
    expect(said(Buffer.from('GET /?lat=x'), { protocol: 'osmand' }).reasons[0]).not.toBeNull();
  });

  test('that is half a frame, or of no protocol, says so', () => {
    expect(said(hex(LOGIN.slice(0, 20)))).toMatchObject({ kinds: [], unusedBytes: 10 });
    expect(said(Buffer.from('hello'))).toEqual({ protocol: null, kinds: [], reasons: [], unusedBytes: 5 });
  });

  test('shows no secret', () => {
    const { frames } = decodePasted(Buffer.from('#L#352093101019296;hidden\r\n'), {
      ...CONTEXT,
      protocol: 'wialon',
    });
    expect(frames[0]?.messages).toContain('352093101019296');
    expect(frames[0]?.messages).not.toContain('hidden');
  });
});

test('whatever is pasted is answered, and never thrown at', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed & 0xff;
  };
  for (let round = 0; round < 300; round += 1) {
    const start = [
      hex(LOGIN),
      hex(TELTONIKA),
      Buffer.from('##,imei:1,A;'),
      Buffer.from('*HQ,1,V1,'),
      Buffer.from('#D#'),
    ][round % 5];
    const bytes = Buffer.concat([start ?? Buffer.alloc(0), Buffer.from(Array.from({ length: 200 }, next))]);
    for (const protocol of [null, 'teltonika', 'gt06', 'h02', 'gps103', 'wialon', 'osmand'])
      expect(() => decodePasted(bytes, { ...CONTEXT, protocol })).not.toThrow();
  }
});

import { describe, expect, test } from 'vitest';
import { gps103 } from './gps103/gps103.ts';
import { encodeFrame } from './gt06/encode.ts';
import { bytes as bytesOf, PLACE } from './gt06/frames.fixture.ts';
import { gt06 } from './gt06/gt06.ts';
import { osmand } from './osmand/osmand.ts';
import type { DecodeContext, Message, StreamProtocol } from './protocol.ts';
import { CODEC_8E } from './teltonika/frames.fixture.ts';
import { teltonika } from './teltonika/teltonika.ts';
import { FULL, withChecksum } from './wialon/frames.fixture.ts';
import { wialon } from './wialon/wialon.ts';

const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:06Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};

const sentIn = (messages: readonly Message[]) =>
  messages.flatMap((message) =>
    message.kind === 'position' ? [Buffer.from(message.sent ?? []).toString('hex')] : [],
  );

function sentBy<Session>(
  protocol: StreamProtocol<Session>,
  frame: Buffer,
  context: Partial<DecodeContext> = {},
) {
  return sentIn(protocol.decode(frame, protocol.createSession(), { ...CONTEXT, ...context }).messages);
}

describe('a record has the same bytes however it is sent again', () => {
  test('GT06: with another serial number', () => {
    const body = bytesOf(PLACE);
    const [one, two] = [1, 2].map((serial) => sentBy(gt06, encodeFrame({ type: 0x10, serial, body })));
    expect(one).toEqual([`10${body.toString('hex')}`]);
    expect(two).toEqual(one);
  });

  test('Wialon: alone, with a checksum, in a black box', () => {
    const whole = [Buffer.from(FULL).toString('hex')];
    expect(sentBy(wialon, Buffer.from(`#D#${FULL}`))).toEqual(whole);
    expect(sentBy(wialon, Buffer.from(`#D#${withChecksum(FULL)}`))).toEqual(whole);
    expect(sentBy(wialon, Buffer.from(`#B#${FULL}|${FULL}`))).toEqual([...whole, ...whole]);
  });

  test('Teltonika: alone or with others in a packet', () => {
    const packet = bytesOf(CODEC_8E);
    const record = packet.subarray(10, -5);
    expect(sentBy(teltonika, packet)).toEqual([record.toString('hex')]);
    const data = Buffer.concat([Buffer.from([0x8e, 2]), record, record, Buffer.from([2])]);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 4);
    const twice = Buffer.concat([head, data, Buffer.alloc(4)]);
    expect(sentBy(teltonika, twice, { model: 'FMB130' })).toEqual(
      [record, record].map((each) => each.toString('hex')),
    );
  });

  test('GPS103: behind a heartbeat', () => {
    const report = 'imei:352093086403655,tracker,260102030405,,F,030405.000,A,4722.3616,N,00832.5120,E,1,2,';
    const [alone, behind] = [report, `352093086403655${report}`].map((text) =>
      sentBy(gps103, Buffer.from(text)),
    );
    expect(alone).toEqual([Buffer.from(report).toString('hex')]);
    expect(behind).toEqual(alone);
  });

  test('OsmAnd: each place of a list for itself', () => {
    const place = (timestamp: number) => ({ timestamp, coords: { latitude: 1, longitude: 2 } });
    const post = (location: unknown) =>
      sentIn(
        osmand.decode(
          {
            method: 'POST',
            url: new URL('http://tracker/'),
            contentType: 'application/json',
            body: Buffer.from(JSON.stringify({ device_id: '7', location })),
          },
          CONTEXT,
        ),
      );
    const [first] = post(place(1_767_323_045));
    expect(post([place(1_767_323_045), place(1_767_323_046)])[0]).toBe(first);
    expect(new Set(post([place(1_767_323_045), place(1_767_323_046)])).size).toBe(2);
  });
});

import { expect, test } from 'vitest';
import type { CommandTarget } from '../command.ts';
import { decode } from './decode.ts';
import { encodeHeartbeat, encodeLogin, encodePosition } from './encode.ts';
import { encodeCommand } from './encode-command.ts';
import { bytes, LOGIN } from './frames.fixture.ts';
import { gt06 } from './gt06.ts';

const CONTEXT = { receivedAt: new Date(0), transport: 'tcp', model: null, timeZone: null } as const;

const HERE = {
  fixTime: new Date('2026-01-02T03:04:05Z'),
  speedKmh: 87,
  courseDeg: 359,
  valid: true,
  satellites: 9,
  ignition: true,
  archived: false,
};

test.each([
  { name: 'north-east', latitude: 48.8583, longitude: 2.2945 },
  { name: 'south-west', latitude: -33.45, longitude: -70.6667 },
])('an encoded position in the $name decodes to itself', ({ latitude, longitude }) => {
  const frame = encodePosition({ ...HERE, latitude, longitude }, 7);
  const { messages, checksum } = decode(frame, gt06.createSession(), CONTEXT);
  expect(checksum).toBe('right');
  expect(messages).toMatchObject([
    {
      position: {
        fixTime: HERE.fixTime,
        latitude: expect.closeTo(latitude, 6),
        longitude: expect.closeTo(longitude, 6),
        speedKmh: 87,
        courseDeg: 359,
        valid: true,
        attributes: { satellites: 9, ignition: true, archived: false },
      },
    },
  ]);
});

test('the encoder reproduces the published login frame', () => {
  const login = encodeLogin({ imei: '123456789012345', serial: 1 });
  expect(login.subarray(4, 12)).toEqual(bytes(LOGIN).subarray(4, 12));
  expect(login).toEqual(bytes(LOGIN));
});

test('a heartbeat decodes to itself', () => {
  const frame = encodeHeartbeat({ ignition: true, charging: true, batteryPercent: 50 }, 1);
  expect(decode(frame, gt06.createSession(), CONTEXT).messages).toMatchObject([
    { kind: 'status', attributes: { ignition: true, charging: true, batteryPercent: 50 } },
  ]);
});

const TARGET: CommandTarget = {
  identifier: '123456789012345',
  password: '666666',
  model: null,
  sentAt: new Date(0),
  number: 0,
};

test('commands are text in a message of type 0x80, with the server flag before', () => {
  const frame = encodeCommand({ type: 'custom', data: 'STATUS#' }, TARGET);
  expect(frame?.readUInt8(3)).toBe(0x80);
  expect(frame?.subarray(4, 16)).toEqual(Buffer.from('\x0b\0\0\0\0STATUS#', 'latin1'));
});

test('older models take the command with the password', () => {
  const frame = encodeCommand({ type: 'engineStop' }, { ...TARGET, model: 'TR02' });
  expect(frame?.toString('latin1')).toContain('DYD,666666#');
});

test('a command that the protocol does not have is null', () => {
  expect(encodeCommand({ type: 'requestPhoto' }, TARGET)).toBeNull();
});

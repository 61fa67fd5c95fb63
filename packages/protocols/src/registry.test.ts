import { expect, test } from 'vitest';
import { encodeLogin } from './gt06/encode.ts';
import { PROTOCOLS, protocolNamed, RECOGNISED_WITHIN_BYTES, recogniseProtocol } from './registry.ts';
import { encodeIdentification, encodePositions } from './teltonika/encode.ts';

const IMEI = '356307042441013';
const POSITIONS = encodePositions([]);

test.each([
  { name: 'teltonika', by: 'its hello', head: encodeIdentification(IMEI) },
  {
    name: 'teltonika',
    by: 'a keep-alive and its hello',
    head: Buffer.concat([Buffer.from([0xff]), encodeIdentification(IMEI)]),
  },
  { name: 'teltonika', by: 'data without a hello', head: POSITIONS },
  { name: 'gt06', by: 'its login', head: encodeLogin({ imei: IMEI, serial: 1 }) },
  { name: 'gt06', by: 'a long frame', head: Buffer.from('79790007940b010a0b5ace0d0a', 'hex') },
  { name: 'h02', by: 'a text', head: Buffer.from('*HQ,4109114427,V1,') },
  { name: 'h02', by: 'a binary frame', head: Buffer.from('2441091144270304050201264851', 'hex') },
  { name: 'gps103', by: 'its hello', head: Buffer.from(`##,imei:${IMEI},A;`) },
  { name: 'gps103', by: 'a report', head: Buffer.from(`imei:${IMEI},tracker`) },
  { name: 'gps103', by: 'a heartbeat', head: Buffer.from(`${IMEI};`) },
  { name: 'wialon', by: 'a login', head: Buffer.from(`#L#${IMEI};NA`) },
  { name: 'wialon', by: 'a login of 2.0', head: Buffer.from(`#L#2.0;${IMEI};NA;1234`) },
  { name: 'wialon', by: 'data after an identifier', head: Buffer.from(`${IMEI}#SD#0201`) },
])('$name is recognised by $by, at the same byte however they arrive', ({ name, head }) => {
  const answers = Array.from(head, (_, at) => recogniseProtocol(head.subarray(0, at + 1)));
  const firstSure = answers.findIndex((answer) => answer !== 'unsure');
  expect(answers[firstSure]).toBe(protocolNamed(name));
  expect(answers.slice(0, firstSure).every((answer) => answer === 'unsure')).toBe(true);
});

test.each(['GET /?id=1', 'POST / HTTP/1.1'])('%s is HTTP', (text) => {
  expect(recogniseProtocol(Buffer.from(text.slice(0, 3)))).toBe('unsure');
  expect(recogniseProtocol(Buffer.from(text))).toBe('http');
});

test('a stranger is unknown, at the latest after the limit', () => {
  expect(recogniseProtocol(Buffer.from('SSH-2.0-OpenSSH'))).toBe('unknown');
  expect(recogniseProtocol(Buffer.alloc(RECOGNISED_WITHIN_BYTES))).toBe('unknown');
  expect(recogniseProtocol(Buffer.alloc(0))).toBe('unsure');
});

test('names and ports are unique', () => {
  expect(new Set(PROTOCOLS.map(({ name }) => name)).size).toBe(PROTOCOLS.length);
  expect(new Set(PROTOCOLS.map(({ defaultPort }) => defaultPort)).size).toBe(PROTOCOLS.length);
  expect(protocolNamed('nothing')).toBeNull();
});

import { expect, test } from 'vitest';
import { encodeLogin } from './gt06/encode.ts';
import type { StreamProtocol } from './protocol.ts';
import { PROTOCOLS } from './registry.ts';
import { encodeIdentification, encodePositions } from './teltonika/encode.ts';

const IMEI = '356307042441013';
const STREAMS = PROTOCOLS.filter((protocol): protocol is StreamProtocol => protocol.kind === 'stream');
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
  { name: 'wialon', by: 'a compressed packet', head: Buffer.from('ff2000789c532e', 'hex') },
  { name: 'teltonika', by: 'a hello with a name of another length', head: encodeIdentification('GATEWAY01') },
  { name: 'teltonika', by: 'two keep-alives', head: Buffer.concat([Buffer.alloc(2, 0xff), POSITIONS]) },
  { name: 'h02', by: 'a maker with a digit', head: Buffer.from('*H2,4109114427,V1,') },
  { name: 'h02', by: 'a heartbeat', head: Buffer.from('*XX,4109114427,HTBT#') },
  { name: 'h02', by: 'a long identifier', head: Buffer.from('24352093086403655f030405020126', 'hex') },
])('$name is recognised by $by, by no other, and never wrongly before', ({ name, head }) => {
  for (const protocol of STREAMS) {
    const answers = Array.from({ length: head.length + 1 }, (_, end) =>
      protocol.recognise(head.subarray(0, end)),
    );
    const sure = answers.find((answer) => answer !== 'unsure');
    expect(answers[0]).toBe('unsure');
    if (protocol.name === name) expect(sure).toBe('yes');
    else expect(sure, protocol.name).not.toBe('yes');
  }
});

test.each([
  'SSH-2.0-OpenSSH_9.9\r\n',
  'GET /?id=1 HTTP/1.1\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
])('a stranger is known as one: %s', (text) => {
  const head = Buffer.from(text, 'latin1');
  expect(STREAMS.map((protocol) => protocol.recognise(head))).toEqual(STREAMS.map(() => 'no'));
});

test('nobody stays unsure for ever', () => {
  for (const byte of ['0', '#', '*', 'i', '\0', '\xff']) {
    const head = Buffer.alloc(64, byte, 'latin1');
    expect(STREAMS.map((protocol) => protocol.recognise(head))).not.toContain('unsure');
  }
});

test('names and ports are unique', () => {
  expect(new Set(PROTOCOLS.map(({ name }) => name)).size).toBe(PROTOCOLS.length);
  expect(new Set(PROTOCOLS.map(({ defaultPort }) => defaultPort)).size).toBe(PROTOCOLS.length);
});

import { crc16ibm } from '@fleet/protocols/crc';
import { describe, expect, test } from 'vitest';
import { RECORD } from './record.fixture.ts';
import { codecOf, encodeLogin, encodePacket, MOST_RECORDS, readAck } from './teltonika.ts';

describe('teltonika, the tracker’s half', () => {
  test('logs in with the length of the IMEI and the IMEI', () => {
    expect(encodeLogin('356307042441013').toString('hex')).toBe('000f333536333037303432343431303133');
  });

  test.each([
    { codec: 'codec8' as const, id: 0x08 },
    { codec: 'codec8e' as const, id: 0x8e },
  ])('a packet of $codec says its length, its records twice, and its checksum', ({ codec, id }) => {
    const packet = encodePacket([RECORD, RECORD, RECORD], codec);
    expect(packet.readUInt32BE(0)).toBe(0);
    expect(packet.readUInt32BE(4)).toBe(packet.length - 12);
    expect([packet[8], packet[9], packet[packet.length - 5]]).toEqual([id, 3, 3]);
    expect(packet.readUInt32BE(packet.length - 4)).toBe(crc16ibm(packet, 8, packet.length - 4));
  });

  test('a packet of as many records as it takes stays within the 1280 bytes of the devices', () => {
    for (const codec of ['codec8', 'codec8e'] as const)
      expect(encodePacket(Array(MOST_RECORDS).fill(RECORD), codec).length).toBeLessThanOrEqual(1280);
  });

  test('the codec follows from the model', () => {
    expect([codecOf('FMB120'), codecOf('FMC130')]).toEqual(['codec8', 'codec8e']);
  });

  test.each([
    { name: 'nothing yet', received: '', count: null, rest: '' },
    { name: 'half an answer', received: '0000', count: null, rest: '0000' },
    { name: 'an answer', received: '00000005', count: 5, rest: '' },
    { name: 'an answer and more', received: '0000000500', count: 5, rest: '00' },
    { name: 'half a command', received: '000000000000000f0c01', count: null, rest: '000000000000000f0c01' },
    {
      name: 'a command before the answer',
      received: '00000000000000040c01050100000000' + '00000002',
      count: 2,
      rest: '',
    },
  ])('reads $name', ({ received, count, rest }) => {
    const ack = readAck(Buffer.from(received, 'hex'));
    expect({ count: ack.count, rest: ack.rest.toString('hex') }).toEqual({ count, rest });
  });
});

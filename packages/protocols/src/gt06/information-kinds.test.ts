import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';
import { CONTEXT, frameOf } from './frames.fixture.ts';
import { gt06 } from './gt06.ts';

const read = (frame: Buffer) => decode(frame, gt06.createSession(), CONTEXT);
const DATE = '1a 01 02 03 04 05';

describe('information (0x94)', () => {
  const text = (words: string) => Buffer.from(words).toString('hex');

  test.each([
    { name: 'supply', body: '00 04 b0', attributes: { analog1V: 12 } },
    {
      name: 'settings',
      body: `04 ${text('ALM1=C5;ALM2=CC;STA1=C0;DYD=01;SOS=,,')}`,
      attributes: { alarm1Status: 0xc5, alarm2Status: 0xcc, otherStatus: 0xc0, engineStatus: 1 },
    },
    { name: 'door with a time', body: `05 ${DATE} 05`, attributes: { door: true, io1: true } },
    { name: 'door', body: '05 00', attributes: { door: false, io1: false } },
    {
      name: 'SIM card',
      body: `0a ${'01'.repeat(16)} 89 86 04 45 10 20 30 40 50 6f`,
      attributes: { iccid: '8986044510203040506' },
    },
    {
      name: 'tag at the reader',
      body: `1b 01 02 0a 0b 0c 0d`,
      attributes: { driverUniqueId: '0a0b0c0d' },
    },
    {
      name: 'wired thermometers, one below zero',
      body: '15 02 28 01 02 03 04 05 06 db 09 f6 28 11 12 13 14 15 16 5a fb 50',
      attributes: { temperature1C: 25.5, temperature2C: -12 },
    },
    {
      name: 'one wired thermometer of two announced',
      body: '15 02 28 01 02 03 04 05 06 db 09 f6 28 11',
      attributes: { temperature1C: 25.5 },
    },
    {
      name: 'climate below zero',
      body: '1e ff ff ff 9c 00 00 02 ee',
      attributes: { temperature1C: -10, humidityPercent: 75 },
    },
  ])('$name', ({ body, attributes }) => {
    const { messages, replies } = read(frameOf(0x94, body, true));
    expect(messages).toMatchObject([{ kind: 'status', attributes }]);
    expect(replies).toEqual([]);
  });

  test('of a kind we do not know says nothing', () => {
    expect(read(frameOf(0x94, '09 01 02', true))).toMatchObject({ messages: [], replies: [] });
  });
});

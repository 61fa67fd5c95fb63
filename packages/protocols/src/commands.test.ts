import { PROTOCOL_COMMANDS } from '@fleet/contracts/command';
import { COMMANDS_OF_PROTOCOL } from '@fleet/contracts/command-offer';
import type { ProtocolName } from '@fleet/contracts/protocols';
import { describe, expect, test } from 'vitest';
import type { AnswerOutcome, Command, SentCommand } from './command.ts';
import { decode as decodeGt06 } from './gt06/decode.ts';
import { PROTOCOLS } from './registry.ts';

const sentAt = new Date('2026-01-02T03:15:37Z');
const SAMPLES = {
  custom: { data: 'TEST' },
  positionPeriodic: { seconds: 60 },
  sendUssd: { phone: '*100#' },
  outputControl: { index: 1, data: '1' },
} as const;
const sample = (type: string) => ({ type, ...SAMPLES[type as keyof typeof SAMPLES] }) as Command;
const protocolOf = (name: string) => PROTOCOLS.find((one) => one.name === name);

test.for(PROTOCOLS.map(({ name }) => name))(
  '%s is offered for what it has bytes for, and nothing else',
  (name) => {
    const target = { identifier: '123456789012345', password: null, model: null, sentAt, number: 1 };
    const encoded = PROTOCOL_COMMANDS.filter((type) =>
      protocolOf(name)?.encodeCommand?.(sample(type), target),
    );
    expect(encoded.toSorted()).toEqual([...COMMANDS_OF_PROTOCOL[name]].sort());
  },
);

test('a GT06 command carries its number where answers bring it back', () => {
  const gt06 = protocolOf('gt06');
  const target = { identifier: '', password: null, model: null, sentAt, number: 0x01020304 };
  const bytes = gt06?.encodeCommand?.(sample('engineStop'), target);
  expect(bytes?.toString('hex')).toMatch(/^787812800c01020304/);
});

test('a GT06 device refuses in UTF-16', () => {
  const frame = Buffer.from(
    '797900262100000000020043006f006d006d0061006e00640020006500720072006f0072002100236e850d0a',
    'hex',
  );
  const context = { receivedAt: sentAt, transport: 'tcp', model: null, timeZone: null } as const;
  const { messages } = decodeGt06(frame, { utcOffsetMinutes: null, media: null }, context);
  expect(messages).toMatchObject([{ kind: 'commandResult', result: 'Command error!', reference: '0' }]);
});

test.for([
  ['J', 'event jt', 'SUCCEEDED'],
  ['k', 'event kt', 'SUCCEEDED'],
  ['J', 'event kt', null],
  ['TEST', 'event jt', null],
  ['TEST', 'event undefined', null],
  ['constructor', null, null],
] as const)('free text %s of gps103 is answered by %s: %s', ([data, reference, outcome]) => {
  const protocol = protocolOf('gps103');
  if (protocol?.kind !== 'stream') throw new Error('gps103 is no stream');
  const sent: SentCommand = { command: { type: 'custom', data }, number: 7, sentAt, answers: null };
  expect(protocol.answers?.read(sent, { text: '', reference })).toBe(outcome);
});

describe('an answer', () => {
  const cases: [ProtocolName, string, string, string | null, AnswerOutcome | null][] = [
    ['gt06', 'engineStop', 'Cut off the fuel supply: Success!', '7', 'SUCCEEDED'],
    ['gt06', 'engineStop', 'Cut off the fuel supply: Success!', '0', 'SUCCEEDED'],
    ['gt06', 'engineStop', 'Cut off the fuel supply: Success!', '8', null],
    ['gt06', 'engineStop', 'DYD=Unvalued Fix', '7', 'FAILED'],
    ['gt06', 'engineStop', 'Command error!', '0', 'FAILED'],
    ['gt06', 'engineStop', 'Already in the state', '7', 'ACKNOWLEDGED'],
    ['gt06', 'custom', 'GPRS: Link Up', '7', 'SUCCEEDED'],
    ['gt06', 'custom', 'from the serial port', null, null],
    ['teltonika', 'engineStop', 'DOUT1:1 Timeout:INFINITY', 'answer', 'SUCCEEDED'],
    ['teltonika', 'engineStop', 'text of an accessory', 'answer', null],
    ['teltonika', 'engineStop', 'DOUT1:1', null, null],
    ['teltonika', 'custom', 'INI:2019/7/22 RTC:2019', 'answer', 'SUCCEEDED'],
    ['teltonika', 'custom', 'refused: another IMEI', 'refused', 'FAILED'],
    ['h02', 'engineStop', 'S20,DONE,031537', 'V4', 'SUCCEEDED'],
    ['h02', 'engineStop', 'S20,031537,1,1', 'V4', 'SUCCEEDED'],
    ['h02', 'engineResume', 'S20,031537,1,1', 'V4', 'ACKNOWLEDGED'],
    ['h02', 'engineStop', 'S20,DONE,031538', 'V4', null],
    ['h02', 'engineStop', 'S71,DONE,031537', 'V4', null],
    ['h02', 'engineStop', 'S20,DONE,031537', null, null],
    ['gps103', 'engineStop', 'jt', 'event jt', 'SUCCEEDED'],
    ['gps103', 'engineResume', 'jt', 'event jt', null],
    ['gps103', 'custom', 'x', null, null],
    ['wialon', 'deviceIdentification', 'Version 2.1', 'M', 'SUCCEEDED'],
    ['wialon', 'outputControl', 'L1 OK', 'M', 'SUCCEEDED'],
    ['wialon', 'outputControl', 'hello', 'M', 'ACKNOWLEDGED'],
    ['wialon', 'rebootDevice', 'hello', 'M', null],
  ];

  test.for(cases)('of %s to %s: %s (%s) is %s', ([name, type, text, reference, outcome]) => {
    const protocol = protocolOf(name);
    const sent: SentCommand = { command: sample(type), number: 7, sentAt, answers: null };
    if (protocol?.kind !== 'stream') throw new Error(name);
    expect(protocol.answers?.read(sent, { text, reference })).toBe(outcome);
  });

  test('is judged by the beginnings of its recipe first', () => {
    const answers = { done: ['DOUT2'], refused: ['DOUT2:ERR'] };
    const sent: SentCommand = { command: sample('custom'), number: 7, sentAt, answers };
    const teltonika = protocolOf('teltonika');
    if (teltonika?.kind !== 'stream') throw new Error('teltonika');
    const read = (text: string) => teltonika.answers?.read(sent, { text, reference: 'answer' });
    expect(read('DOUT2:1')).toBe('SUCCEEDED');
    expect(read('DOUT2:ERR')).toBe('FAILED');
    expect(read('temperature 21')).toBe(null);
  });
});

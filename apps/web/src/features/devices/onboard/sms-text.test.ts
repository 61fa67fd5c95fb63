import { expect, test } from 'vitest';
import { isDoubtfulImei } from './imei.ts';
import { smsLink, smsMessages } from './sms-text.ts';

const SERVER = { host: 'gps.example', port: 5027 };

test('a Teltonika is told its network and its server, each after two spaces', () => {
  expect(smsMessages('teltonika', { ...SERVER, apn: ' internet ' })?.map(({ text }) => text)).toEqual([
    '  setparam 2001:internet',
    '  setparam 2004:gps.example;2005:5027;2006:0',
  ]);
  expect(smsMessages('teltonika', { ...SERVER, apn: ' ' })?.map(({ name }) => name)).toEqual(['server']);
});

test.for(['gt06', 'h02', null])('for %s there is no message that we know of', (protocol) => {
  expect(smsMessages(protocol, { ...SERVER, apn: 'internet' })).toBeNull();
});

test('the link keeps the spaces, and calls the number without what stands between its digits', () => {
  expect(smsLink('+32 (470) 11-48', '  setparam 2001:a&b')).toBe(
    'sms:+324701148?body=%20%20setparam%202001%3Aa%26b',
  );
});

test.for([
  ['352093101019296', false],
  ['352093101019290', true],
  ['35209310101929', false],
  ['SN-7781', false],
] as const)('whether %s looks mistyped: %s', ([text, doubtful]) => {
  expect(isDoubtfulImei(text)).toBe(doubtful);
});

import { expect, test } from 'vitest';
import { isDoubtfulImei } from './imei.ts';
import { imeiAmong } from './imei-among.ts';
import { smsLink } from './sms-text.ts';

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

test.for([
  [['IMEI:352093101019296'], '352093101019296'],
  [['S/N 12345', 'IMEI1 352093101019290 IMEI2 352093101019296'], '352093101019296'],
  [['352093101019290'], null],
  [['3520931010192961'], null],
  [[], null],
] as const)('of %j on a label the IMEI is %s', ([texts, imei]) => {
  expect(imeiAmong(texts)).toBe(imei);
});

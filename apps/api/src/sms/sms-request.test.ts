import { SMS_TEMPLATES, UpdateSmsGateway } from '@fleet/contracts/sms-gateway';
import { expect, test } from 'vitest';
import { smsRequest } from './sms-request.ts';

const NASTY = `a"}, "to": "+1<&>'{phone}\\&To=1`;
const gateway = (kind: 'JSON' | 'FORM' | 'XML') => ({
  ...{ url: 'https://sms.example/', kind, headerName: 'Authorization' },
  template: SMS_TEMPLATES[kind],
});
const phone = '+32470000000';

test('a text stays within its place of the body', () => {
  const bodyOf = (kind: 'JSON' | 'FORM' | 'XML') =>
    smsRequest(gateway(kind), null, { phone, message: NASTY }).body;
  expect(JSON.parse(bodyOf('JSON'))).toEqual({ to: phone, text: NASTY });
  expect(Object.fromEntries(new URLSearchParams(bodyOf('FORM')))).toEqual({ To: phone, Body: NASTY });
  expect(bodyOf('XML').match(/</g)).toHaveLength(6);
});

test('the secret is a header, and a gateway without one gets none', () => {
  const message = 'getver';
  expect(smsRequest(gateway('JSON'), 'Bearer x', { phone, message }).headers).toEqual({
    ...{ 'content-type': 'application/json', Authorization: 'Bearer x' },
  });
  expect(Object.keys(smsRequest(gateway('JSON'), null, { phone, message }).headers)).toEqual([
    'content-type',
  ]);
});

test.for([
  { headerValue: 'a\r\nHost: inside' },
  { headerName: 'X: y\r\nHost' },
  { headerName: 'Host' },
  { headerName: 'Transfer-Encoding' },
  { template: '{"to": "{phone}"}' },
  { url: 'https://user:secret@sms.example/' },
])('a gateway with %o is refused', (part) => {
  expect(UpdateSmsGateway.safeParse({ url: 'https://sms.example/', ...part }).success).toBe(false);
});

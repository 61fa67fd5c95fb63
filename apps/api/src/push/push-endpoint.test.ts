import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

const OWN = ['http://push.office:8080'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAbc',
  'https://db5p.notify.windows.com/w/?token=B',
  'https://push.example:443/a',
  'http://push.office:8080/subscription/1',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint, OWN)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://somebody:secret@push.example/a',
  'http://somebody@push.office:8080/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/a',
  'https://localhost/a',
  'https://postgres/a',
  'https://redis.internal/a',
  'https://printer.local./a',
  'https://router.home.arpa/a',
  'http://push.office:8081/a',
  'ftp://push.example/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push.example/a',
  '',
])('%s is none', (endpoint) => expect(isPushEndpoint(endpoint, OWN)).toBe(false));

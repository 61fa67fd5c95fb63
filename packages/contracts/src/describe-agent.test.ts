import { expect, test } from 'vitest';
import { describeAgent } from './describe-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.for([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) WEBKIT Chrome/142.0.0.0 Safari/537.36',
    'Chrome 142',
    'macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) WEBKIT Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge 142',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox 145',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) WEBKIT Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36',
    'Yandex Browser 25',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) WEBKIT HeadlessChrome/142.0.0.0 Safari/537.36',
    'Chrome 142',
    'Linux',
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) WEBKIT Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0',
    'Opera 124',
    'ChromeOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) WEBKIT Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome 142',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) WEBKIT SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36',
    'Samsung Internet 29',
    'Android',
    'tablet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) WEBKIT Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26',
    'iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) WEBKIT CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome 142',
    'iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) WEBKIT Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26',
    'iPadOS',
    'tablet',
  ],
  ['curl/8.5.0', 'curl', null, 'computer'],
  ['node', 'node', null, 'computer'],
  ['Mozilla/5.0', null, null, 'computer'],
  ['', null, null, 'computer'],
] as const)('%s', ([userAgent, browser, system, kind]) => {
  expect(describeAgent(userAgent.replace('WEBKIT', WEBKIT))).toEqual({ browser, system, kind });
});

test('no header at all is an unknown computer', () => {
  expect(describeAgent(null)).toEqual({ browser: null, system: null, kind: 'computer' });
});

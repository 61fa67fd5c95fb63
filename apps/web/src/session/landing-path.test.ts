import { expect, test } from 'vitest';
import { queryParameters } from '../lib/query-parameters.ts';
import { pathFromAuth } from './landing-path.ts';

test.each([
  ['', null, '/tracker'],
  ['', '/vehicles?page=2', '/vehicles?page=2'],
  ['?redirect=%2Fusers', '/vehicles', '/users'],
  ['?redirect=%2Fauth%2Fsign-up', '/vehicles', '/vehicles'],
  ['?redirect=%2F%2Fevil.example', null, '/tracker'],
  ['?redirect=%2F%5Cevil.example', '//evil.example', '/tracker'],
  ['?i=', null, '/tracker'],
  ['?i=token-of_a-mail', null, '/auth/invitation#token-of_a-mail'],
  ['?redirect=%2Fusers&i=token', '/vehicles', '/auth/invitation#token'],
  ['?i=%2F%2Fevil.example%23x', null, '/auth/invitation#%2F%2Fevil.example%23x'],
] as const)('from /auth%s, having been at %j, one goes to %s', (search, remembered, path) => {
  expect(pathFromAuth(queryParameters(search), remembered)).toBe(path);
});

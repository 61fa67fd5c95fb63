import { expect, test } from 'vitest';
import { isPrivate } from './is-private.ts';

test.for([
  [{}, true],
  [{ API_HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ API_HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ API_HOST: '0.0.0.0' }, false],
  [{ API_HOST: '::' }, false],
  [{ API_HOST: '192.168.1.7' }, false],
  [{ PUBLIC_URL: 'https://tracking.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.tracking.example' }, false],
  [{ PUBLIC_URL: 'https://127.0.0.1.tracking.example' }, false],
  [{ PUBLIC_URL: 'no address' }, false],
] as const)('%o is reached by this machine alone: %s', ([env, expected]) => {
  expect(isPrivate(env)).toBe(expected);
});

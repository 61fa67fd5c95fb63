import { expect, test } from 'vitest';
import { queryParameters } from './query-parameters.ts';

test('parameters are URI-decoded, and a plus stays a plus', () => {
  const parameters = queryParameters(
    '?redirect=%2Ftracker%3Fvehicle%3D1&email=ann+fleet@example.org&i=&bad=%E0%A4',
  );
  expect(Object.fromEntries(parameters)).toEqual({
    redirect: '/tracker?vehicle=1',
    email: 'ann+fleet@example.org',
    i: '',
    bad: '%E0%A4',
  });
});

import { expect, test } from 'vitest';
import { TooManyRequestsError } from '../errors.ts';
import { createPasswordGate } from './password-gate.ts';

const stranger = (at: number) => ({ address: `203.0.${Math.floor(at / 250)}.${at % 250}`, knownId: null });

test('strangers of any number hash two at a time, and do not keep out a known browser', async () => {
  const limiter = createPasswordGate();
  let [inside, most] = [0, 0];
  const released = Promise.withResolvers<void>();
  const hash = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await released.promise;
    inside -= 1;
  };
  const flood = Array.from({ length: 600 }, (_, at) =>
    limiter.within(stranger(at), hash).then(
      () => 'hashed',
      (error: unknown) => (error instanceof TooManyRequestsError ? 'refused' : 'failed'),
    ),
  );
  const known = { address: '203.0.0.0', knownId: 'a browser' };
  await expect(limiter.within(known, () => Promise.resolve('in'))).resolves.toBe('in');
  released.resolve();
  const outcomes = await Promise.all(flood);
  expect(most).toBe(2);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(98);
  expect(outcomes).not.toContain('failed');
});

test('a hash that fails leaves its place', async () => {
  const limiter = createPasswordGate();
  const fails = () => limiter.within(stranger(1), () => Promise.reject(new Error('broken')));
  for (let turn = 0; turn < 3; turn++) await expect(fails()).rejects.toThrow('broken');
});

import { expect, test } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { leaseExclusive } from './exclusive.ts';

test('without Web Locks tabs that share a storage still take turns', async () => {
  const storage = memoryStorage();
  let running = 0;
  let most = 0;
  const task = async () => {
    running++;
    most = Math.max(most, running);
    await Promise.resolve();
    running--;
  };
  await Promise.all([1, 2, 3].map(() => leaseExclusive(storage)(task)));
  expect(most).toBe(1);
});

test('a tab that died with the lease does not block the others for ever', async () => {
  const storage = memoryStorage();
  storage.setItem('meridian.refresh', JSON.stringify({ owner: 'dead', untilMs: 100 }));
  await expect(leaseExclusive(storage)(async () => 'done')).resolves.toBe('done');
});

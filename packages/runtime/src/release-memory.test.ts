import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const MB = 1_048_576;

test.for([
  ['gives back what a load needed once it is idle', 0.1, 1],
  ['keeps it while it has something to do', -1, 0],
] as const)('a process %s', async ([, idleShare, givesBack]) => {
  const child = fork(path.join(import.meta.dirname, 'release-memory.fixture.ts'), [String(idleShare)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ loaded, later }] = (await once(child, 'message')) as [{ loaded: number; later: number }];
  child.kill();
  expect(Number(loaded - later > 100 * MB)).toBe(givesBack);
});

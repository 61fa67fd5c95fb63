import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const MODULES = import.meta.dirname;
/** A process that opens two things, says so, and lives until it is told to end. */
const PROGRAM = `
  const { createLogger } = await import('${path.join(MODULES, 'logger.ts')}');
  const { createShutdown } = await import('${path.join(MODULES, 'shutdown.ts')}');
  const shutdown = createShutdown(createLogger('test', 'silent'));
  const alive = setInterval(() => {}, 1_000);
  shutdown.onClose('first', () => { clearInterval(alive); console.log('first closed'); });
  shutdown.onClose('second', async () => { console.log('second closed'); throw new Error('broken'); });
  console.log('open');
`;

function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const opened = once(child.stdout, 'data');
  const ended = once(child, 'close').then(([code]) => ({ code, lines: output.trim().split('\n') }));
  return { child, opened, ended };
}

describe('createShutdown', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s closes in reverse order, past a part that fails',
    async (signal) => {
      const { child, opened, ended } = start({});
      await opened;
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, lines: ['open', 'second closed', 'first closed'] });
    },
  );

  test('the end of the parent, seen on standard input, ends the process', async () => {
    const { child, opened, ended } = start({ PARENT_PIPE: '1' });
    await opened;
    child.stdin.end();
    expect((await ended).lines).toEqual(['open', 'second closed', 'first closed']);
  });

  test('without a parent to watch, standard input may end', async () => {
    const { child, opened, ended } = start({ PARENT_PIPE: '' });
    await opened;
    child.stdin.end();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});

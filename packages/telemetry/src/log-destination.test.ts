import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** More than a pipe and the lines that wait can hold. */
const LINES = 4_000;
const LINE_BYTES = 1_000;

/** Logs, says over its other channel that it goes on, and leaves with code 3 when told. */
const PROGRAM = `
  const { createLogger } = await import('${path.join(import.meta.dirname, 'logger.ts')}');
  const log = createLogger('test', 'info');
  for (let line = 0; line < ${LINES}; line++) log.info('x'.repeat(${LINE_BYTES}));
  process.on('message', (order) => {
    if (order === 'leave') process.exit(3);
    log.info('last');
    process.disconnect();
  });
  setTimeout(() => process.send('alive'), 50);
`;

/** On a message, logs two lines and exits at once, while the second line still waits behind the first. */
const LAST_LINES_PROGRAM = `
  const { createLogger } = await import('${path.join(import.meta.dirname, 'logger.ts')}');
  const log = createLogger('test', 'info');
  process.on('message', () => {
    log.error('failed');
    log.error('exiting');
    process.exit(3);
  });
  process.send('alive');
`;

function start(program = PROGRAM) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('a process without output');
  return { child, stdout: child.stdout };
}

test('a reader that stands still holds up neither the process nor its exit', async () => {
  const { child } = start();
  expect(await once(child, 'message')).toEqual(['alive', undefined]);
  child.send('leave');
  expect((await once(child, 'exit'))[0]).toBe(3);
});

test('a reader that goes on is told how many lines it missed', async () => {
  const { child, stdout } = start();
  await once(child, 'message');
  const said = text(stdout);
  child.send('go on');
  const lines = (await said)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const missed = lines.find(({ msg }) => msg.startsWith('log lines dropped'));
  expect(missed.lines).toBeGreaterThan(0);
  expect(lines.filter(({ msg }) => msg.startsWith('x')).length + missed.lines).toBeGreaterThanOrEqual(LINES);
});

test('a reader that has gone does not hold up the exit', async () => {
  const { child, stdout } = start(LAST_LINES_PROGRAM);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  stdout.destroy();
  child.send('leave');
  expect((await once(child, 'exit'))[0]).toBe(3);
});

import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { inSession } from './in-session.ts';

const NEVER = new AbortController().signal;

test('of one session questions are asked one after the other, whoever asks them meanwhile', async ({
  pool,
}) => {
  const warned: string[] = [];
  const onWarning = ({ message }: Error) => warned.push(message);
  process.on('warning', onWarning);
  try {
    const answers = await inSession({ pool, canceller: pool }, NEVER, (session) =>
      Promise.allSettled([
        session.query('SELECT 1 AS number, pg_backend_pid() AS pid', []),
        session.query('SELECT 1 / 0', []),
        session.query('SELECT 3 AS number, pg_backend_pid() AS pid', []),
      ]),
    );
    const [first, second, third] = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.rows[0] : answer.reason.code,
    );
    expect(second).toBe('22012');
    expect([first, third]).toEqual([
      { number: 1, pid: first.pid },
      { number: 3, pid: first.pid },
    ]);
    await delay(0);
    expect(warned).toEqual([]);
  } finally {
    process.off('warning', onWarning);
  }
});

test('a session is given back when the last question is answered, even to one who left', async ({ pool }) => {
  const asked: Promise<unknown>[] = [];
  await inSession({ pool, canceller: pool }, NEVER, async (session) => {
    asked.push(session.query('SELECT pg_sleep(0.05)', []), session.query('SELECT 2', []));
  });
  const settled = await Promise.race([
    Promise.all(asked).then(() => 'answered'),
    delay(0).then(() => 'under way'),
  ]);
  expect(settled).toBe('answered');
});

test('what is not asked yet is not asked of a session that is called off', async ({ pool }) => {
  const controller = new AbortController();
  const work = inSession({ pool, canceller: pool }, controller.signal, async (session) => {
    const first = session.query('SELECT pg_sleep(30)', []);
    const second = session.query('SELECT 2', []);
    setTimeout(() => controller.abort(), 50);
    return (await Promise.allSettled([first, second])).map((answer) =>
      answer.status === 'rejected' ? (answer.reason.code ?? answer.reason.name) : 'answered',
    );
  });
  // PostgreSQL's word for a statement that was cancelled, and the signal's for one that was never sent.
  const [first, second] = await work;
  expect(first).toBe('57014');
  expect(second).toBe(controller.signal.reason.code);
});

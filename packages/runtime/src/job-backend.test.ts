import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Broker } from './broker.ts';
import { createJobBackend, type JobBackend, type JobQueue } from './job-backend.ts';
import { startPostgres } from './postgres-server.ts';
import { findRedisServer, startRedis } from './redis-server.ts';

// biome-ignore lint/style/noProcessEnv: where the machine's own servers are is the environment's to say.
const searchPath = process.env.PATH ?? '';
const hasRedis = (await findRedisServer(searchPath)) !== null;
const log = { info: () => {}, warn: () => {} };

async function redisBroker(): Promise<Broker> {
  const server = await startRedis({ searchPath });
  onTestFinished(() => server?.stop());
  return { kind: 'redis', url: server?.url ?? '' };
}

async function postgresBroker(): Promise<Broker> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-jobs-'));
  const server = await startPostgres({ dataDir, ephemeral: true });
  onTestFinished(() => server.stop());
  return { kind: 'postgres', url: server.url('postgres') };
}

const cases = [
  { name: 'Redis', start: redisBroker, skipped: !hasRedis },
  { name: 'PostgreSQL', start: postgresBroker, skipped: false },
];

describe.each(cases)('jobs on $name', ({ start, skipped }) => {
  test.skipIf(skipped)('run once per id, again after a failure, and by the clock', async () => {
    const backend = createJobBackend(await start(), log);
    const queue = backend.openQueue('mail');
    const done: string[] = [];
    let failures = 0;
    const worker = backend.openWorker('mail', async (job) => {
      if (job.name === 'flaky' && job.attemptsMade === 0) {
        failures += 1;
        throw new Error('first attempt');
      }
      done.push(job.name);
    });
    onTestFinished(async () => {
      await worker.close();
      await queue.close();
    });

    await queue.add('once', {}, { jobId: 'same' });
    await queue.add('once', {}, { jobId: 'same' });
    await queue.add('flaky', {}, { attempts: 2 });
    await queue.schedule('tick', { every: 200 }, 'tick');

    await vi.waitFor(() => expect(done.filter((name) => name === 'tick').length).toBeGreaterThan(2), 20_000);
    await vi.waitFor(() => expect(done).toContain('flaky'), 10_000);
    expect(failures).toBe(1);
    expect(done.filter((name) => name === 'once')).toHaveLength(1);
  });

  test.skipIf(skipped)('are planned by many processes at once, and run once each time', async () => {
    const broker = await start();
    const processes = Array.from({ length: 6 }, () => createJobBackend(broker, log).openQueue('clock'));
    const ran: (string | undefined)[] = [];
    const worker = createJobBackend(broker, log).openWorker('clock', async ({ id }) => {
      ran.push(id);
    });
    onTestFinished(async () => {
      await worker.close();
      await Promise.all(processes.map((queue) => queue.close()));
    });

    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        processes.map((queue) => queue.schedule('second', { pattern: '* * * * * *' }, 'second')),
      );
    }

    await vi.waitFor(() => expect(ran.length).toBeGreaterThan(2), 20_000);
    expect(new Set(ran).size).toBe(ran.length);
  });

  test.skipIf(skipped)(
    'keep a run that became due while nobody worked, where the same is planned again',
    async () => {
      const backend = createJobBackend(await start(), log);
      const queue = backend.openQueue('clock');
      await queue.schedule('second', { pattern: '* * * * * *', tz: 'UTC' }, 'second');
      await delay(1_500);
      const againAtMs = Date.now();
      await queue.schedule('second', { pattern: '* * * * * *', tz: 'UTC' }, 'second');
      const ranMs = timesOf(backend, queue);
      await vi.waitFor(() => expect(ranMs.length).toBeGreaterThan(1), 20_000);
      expect(ranMs[0]).toBeLessThan(againAtMs);
    },
  );

  test.skipIf(skipped)('run as they were planned last', async () => {
    const backend = createJobBackend(await start(), log);
    const queue = backend.openQueue('clock');
    await queue.schedule('same', { pattern: '* * * * * *', tz: 'UTC' }, 'second');
    await queue.schedule('same', { pattern: '0 0 1 1 *', tz: 'UTC' }, 'year');
    const ranMs = timesOf(backend, queue);
    await queue.schedule('same', { pattern: '0 0 1 1 *', tz: 'Europe/Brussels' }, 'year');
    await delay(2_500);
    expect(ranMs).toEqual([]);
  });
});

/** When each run was due that a worker takes from now on. */
function timesOf(backend: JobBackend, queue: JobQueue): number[] {
  const ranMs: number[] = [];
  const worker = backend.openWorker('clock', async ({ id }) => {
    ranMs.push(Number(id?.split(':').at(-1)));
  });
  onTestFinished(async () => {
    await worker.close();
    await queue.close();
  });
  return ranMs;
}

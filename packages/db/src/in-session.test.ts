import { setTimeout as delay } from 'node:timers/promises';
import { test as base } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { inSession, type Queries } from './in-session.ts';
import { createPool } from './pool.ts';
import { asProcess, withTenant } from './tenant-scope.ts';

const NEVER = new AbortController().signal;

/** With a pool of one session, so that none is to spare. */
const test = base.extend<{ single: Pool }>({
  single: async ({ databaseUrl }, use) => {
    const single = createPool(databaseUrl, 1);
    await use(single);
    await single.end();
  },
});

test('of one session questions are asked one after the other, whoever asks them meanwhile', async ({
  pool,
  single,
}) => {
  const warned: string[] = [];
  const onWarning = ({ message }: Error) => warned.push(message);
  process.on('warning', onWarning);
  try {
    const answers = await inSession({ pool: single, canceller: pool }, NEVER, (session) =>
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

test('what is not asked yet is not asked of a session that is called off', async ({ pool, single }) => {
  const controller = new AbortController();
  const work = inSession({ pool: single, canceller: pool }, controller.signal, async (session) => {
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

const LOCK = 20_261;
const BLOCKED = `SELECT pg_advisory_xact_lock(${LOCK}), pg_backend_pid() AS pid`;
const PID = 'SELECT pg_backend_pid() AS pid';
const pidOf = async (answer: ReturnType<Queries['query']>): Promise<number> => (await answer).rows[0]?.pid;

/** Does `work` while `BLOCKED` waits; what it needs of the pool is its own. */
async function whileBlocked(pool: Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    await holder.query('SELECT pg_advisory_unlock_all()');
    holder.release();
  }
}

describe('a question that would wait for another one', () => {
  test('is asked beside it where the pool has a session to spare, and of that one alone', async ({
    pool,
  }) => {
    await inSession({ pool, canceller: pool }, NEVER, async (session) => {
      const own = await pidOf(session.query(PID, []));
      let blocked: Promise<number> | undefined;
      let waiting: Promise<number> | undefined;
      await whileBlocked(pool, async () => {
        blocked = pidOf(session.query(BLOCKED, []));
        const [beside, again] = [await pidOf(session.query(PID, [])), await pidOf(session.query(PID, []))];
        expect(beside).not.toBe(own);
        expect(again).not.toBe(own);
        // One at a time: a third question waits in the first session.
        const second = session.query('SELECT pg_sleep(0.2)', []);
        await delay(50);
        waiting = pidOf(session.query(PID, []));
        await second;
        expect(await Promise.race([waiting, delay(50).then(() => 'waits')])).toBe('waits');
      });
      expect([await blocked, await waiting]).toEqual([own, own]);
      expect(await pidOf(session.query(PID, []))).toBe(own);
    });
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  test('waits where others wait for a session of the pool', async ({ pool, databaseUrl }) => {
    const two = createPool(databaseUrl, 2);
    try {
      await inSession({ pool: two, canceller: pool }, NEVER, async (session) => {
        let asked: Promise<number>[] = [];
        let own = 0;
        await whileBlocked(pool, async () => {
          const other = await two.connect();
          own = await pidOf(session.query(PID, []));
          asked = [pidOf(session.query(BLOCKED, [])), pidOf(session.query(PID, []))];
          other.release();
          const theirs = two.connect();
          asked.push(pidOf(session.query(PID, [])));
          (await theirs).release();
        });
        expect(await Promise.all(asked)).toEqual([own, own, own]);
      });
    } finally {
      await two.end();
    }
  });

  test('is asked behind the same wall, whoever asks', async ({ pool }) => {
    const tenant = { userId: null, accountId: crypto.randomUUID(), everyAccount: false };
    const WHO = "SELECT current_user AS role, current_setting('meridian.account_id', true) AS account";
    await withTenant(tenant, () =>
      inSession({ pool, canceller: pool }, NEVER, (session) =>
        asProcess(async () => {
          await whileBlocked(pool, async () => {
            void session.query(BLOCKED, []);
            const { rows } = await session.query(WHO, []);
            expect(rows).toEqual([{ role: 'meridian_api', account: tenant.accountId }]);
          });
        }),
      ),
    );
    // And whoever has that session next is behind none.
    const { rows } = await pool.query('SELECT current_user AS role');
    expect(rows).not.toEqual([{ role: 'meridian_api' }]);
  });

  test('is cancelled with it', async ({ pool }) => {
    const controller = new AbortController();
    const refused = await inSession({ pool, canceller: pool }, controller.signal, async (session) => {
      const both = [session.query('SELECT pg_sleep(30)', []), session.query('SELECT pg_sleep(30)', [])];
      setTimeout(() => controller.abort(), 200);
      return (await Promise.allSettled(both)).map((answer) =>
        answer.status === 'rejected' ? answer.reason.code : 'answered',
      );
    });
    expect(refused).toEqual(['57014', '57014']);
  });

  test('is asked in the session that is there where no other can be opened', async ({
    pool,
    databaseUrl,
  }) => {
    const refusing = createPool(databaseUrl, 2);
    try {
      await inSession({ pool: refusing, canceller: pool }, NEVER, async (session) => {
        const own = await pidOf(session.query(PID, []));
        refusing.connect = async () => {
          throw new Error('sorry, too many clients already');
        };
        const asked = [session.query(PID, []), session.query(PID, [])];
        expect(await Promise.all(asked.map(pidOf))).toEqual([own, own]);
      });
    } finally {
      await refusing.end();
    }
  });
});

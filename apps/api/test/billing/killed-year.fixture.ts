import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxAnswer } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';
import { createRandom, type Random, shuffled } from '@fleet/testing/random';
import { GOOD, type Rehearsal, SECRET, SITE, seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'killed-worker.ts');
const DAY_MS = 86_400_000;
/** Times that each webhook arrives, and older ones that arrive again with it. */
const TIMES = 5;
const OLDER = 12;
/** Latest moment of a kill after the turn began. */
const KILL_WITHIN_MS = 150;
/** Share of the turns with a kill, until there were enough. */
const KILLED_TURNS = 0.3;
/** Later than the end of every run. */
const NEVER_MS = 10_000 * DAY_MS;
/** The day after the first trial ends. */
const START = Date.UTC(2027, 0, 18, 12);

const refusedLater = (card: SandboxAnswer['card']): SandboxAnswer => ({ card, failure: null });
/** Cards used for the payments; some refuse later renewals. */
const CARDS = [refusedLater('NO_FUNDS'), GOOD, refusedLater('DECLINED'), refusedLater('FINAL'), GOOD];

/** How a year is played: with kills at random, and with webhooks repeated and shuffled. */
export type Play = { accounts: number; days: number; kills: number; seed: number };
export type Year = { accounts: Rehearsal[]; kills: number; notices: number; turns: number };

type Process = { child: ChildProcess; lines: Interface; ended: Promise<unknown> };

/** The worker process; a killed one is started again. */
class Worker {
  kills = 0;
  private running: Process | null = null;
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Does everything due at an instant. If killed meanwhile, another process does it from the start. */
  async turn(order: object, killAfterMs: number | null): Promise<void> {
    const { child, lines, ended } = this.running ?? (await this.start());
    const done = once(lines, 'line');
    child.stdin?.write(`${JSON.stringify(order)}\n`);
    if (killAfterMs === null) {
      const answered = await Promise.race([done.then(() => true), ended.then(() => false)]);
      if (!answered) throw new Error('The worker ended by itself');
      return;
    }
    await wait(killAfterMs);
    child.kill('SIGKILL');
    await ended;
    this.running = null;
    this.kills += 1;
    await this.turn(order, null);
  }

  stop(): void {
    this.running?.child.kill('SIGKILL');
  }

  private async start(): Promise<Process> {
    const child = spawn(process.execPath, [PROGRAM, this.url, SECRET, SITE], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    this.running = { child, lines, ended: once(child, 'exit') };
    await once(lines, 'line');
    return this.running;
  }
}

/** Accounts on the live clock, each with an ordered and paid plan from the trial's end. */
async function seedAccounts(db: Db, count: number): Promise<Rehearsal[]> {
  const plan = await seedPlan(db);
  const accounts: Rehearsal[] = [];
  for (let n = 0; n < count; n++) {
    const beganAt = new Date(Date.UTC(2027, 0, 4 + n, 9));
    const account = await seedRehearsal(db, beganAt);
    await account.pay(await account.choose(plan), CARDS[n % CARDS.length]);
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    accounts.push(account);
  }
  return accounts;
}

/** Payers who owe for five days pay on the page. Returns the webhooks of the sandbox. */
async function payPages(db: Db, accounts: readonly Rehearsal[], now: Date): Promise<string[]> {
  const notices: string[] = [];
  for (const [n, account] of accounts.entries()) {
    const { failedTries, status } = await account.billing();
    if (status !== 'ACTIVE' && failedTries >= 3) {
      await db.billingClock.update({ where: { id: account.clockId }, data: { now } });
      const payment = await account.openPaymentOf(await account.payOpen());
      const card = CARDS[(n + now.getUTCMonth()) % CARDS.length] ?? GOOD;
      notices.push((await account.answer(payment.id, card)).raw.toString());
    }
  }
  return notices;
}

/** Webhooks of charges that have none yet. */
async function noticesOfCharges(db: Db, accounts: readonly Rehearsal[], known: Set<string>) {
  const charges = await db.payment.findMany({
    where: {
      automatic: true,
      reference: { not: null },
      record: { billingId: { in: idsOf(accounts) } },
    },
    select: { id: true, reference: true },
    orderBy: { id: 'asc' },
  });
  return charges.flatMap(({ id, reference }) => {
    if (known.has(id)) return [];
    known.add(id);
    return [JSON.stringify({ eventId: `charge ${id}`, about: 'PAYMENT', reference })];
  });
}

function arriving(fresh: string[], all: readonly string[], random: Random): string[] {
  const again = [...Array.from({ length: TIMES }, () => fresh).flat(), ...all.slice(-OLDER)];
  return shuffled(again, random);
}

/** Plays the days of some accounts on the live clock, with a worker process that does all the work. */
export async function playYear(
  db: Db,
  url: string,
  { accounts: count, days, kills, seed }: Play,
): Promise<Year> {
  const random = createRandom(seed);
  const accounts = await seedAccounts(db, count);
  const worker = new Worker(url);
  const [all, known]: [string[], Set<string>] = [[], new Set()];
  const end = new Date(START + days * DAY_MS);
  let turns = 0;
  try {
    for (let now = new Date(START); now <= end; turns++) {
      const fresh = [
        ...(await payPages(db, accounts, now)),
        ...(await noticesOfCharges(db, accounts, known)),
      ];
      const notices = kills === 0 ? fresh : arriving(fresh, all, random);
      all.push(...fresh);
      const isKilled = worker.kills < kills && random() < KILLED_TURNS;
      await worker.turn({ now, notices }, isKilled ? random() * KILL_WITHIN_MS : null);
      now = fresh.length > 0 ? new Date(now.getTime() + DAY_MS) : await nextNoon(db, accounts, now);
    }
  } finally {
    worker.stop();
  }
  await db.billing.updateMany({ where: { id: { in: idsOf(accounts) } }, data: { nextDueAt: null } });
  return { accounts, kills: worker.kills, notices: all.length, turns };
}

const idsOf = (accounts: readonly Rehearsal[]) => accounts.map(({ billingId }) => billingId);

/** The next noon on which something is due. */
async function nextNoon(db: Db, accounts: readonly Rehearsal[], now: Date): Promise<Date> {
  const { _min } = await db.billing.aggregate({
    where: { id: { in: idsOf(accounts) } },
    _min: { nextDueAt: true },
  });
  if (!_min.nextDueAt) return new Date(now.getTime() + NEVER_MS);
  const dueDays = Math.ceil((_min.nextDueAt.getTime() - START) / DAY_MS);
  return new Date(Math.max(START + dueDays * DAY_MS, now.getTime() + DAY_MS));
}

import { type CancellablePool, inSession, type Queries } from '@fleet/db/in-session';
import { isTimeout } from '@fleet/db/is-timeout';
import { asProcess, withTenant } from '@fleet/db/tenant-scope';
import { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';
import type { Logger } from '@fleet/telemetry/logger';
import { type Caller, tenantScopeOf } from '../../caller.ts';
import { TimeoutError } from '../../errors.ts';
import type { ConcurrencyLimiter, Permit } from '../../limits/concurrency-limiter.ts';
import { createDamagedDays, type DamagedDays } from './damaged-days.ts';

/** The reports of one request. */
export type RequestReports = {
  /**
   * Does `work` in a session of the reports' own pool, behind the wall of the caller, one report of the request after another.
   *
   * @throws TooManyRequestsError when the caller's others are still under way · TimeoutError, also once nobody waits ·
   * StoredDayDamagedError where a day that is asked for cannot be read
   */
  run: <Result>(caller: Caller, work: (session: Queries) => Promise<Result>) => Promise<Result>;
  /** The answer is text now: another request's reports may be made. */
  made: () => void;
  /** It is sent, or nobody waits for it: it counts no longer for its caller. */
  leave: () => void;
};

export type ReportRunner = {
  /** @param onEntering called before the first report waits for its place: it needs no other meanwhile */
  open: (signal: AbortSignal, onEntering?: () => void) => RequestReports;
};

/**
 * Where reports are made: few at a time by person and by account, on connections that nothing else waits for. A request
 * takes one place, however many reports it asks for, and keeps it until its answer is sent: what is in memory is bounded
 * by the places.
 */
export function createReportRunner(
  pools: CancellablePool,
  limiter: ConcurrencyLimiter,
  log: Logger,
): ReportRunner {
  const damagedDays = createDamagedDays(log);
  return { open: (signal, onEntering) => openReports({ pools, limiter, damagedDays, signal, onEntering }) };
}

type ReportRunnerDeps = {
  pools: CancellablePool;
  limiter: ConcurrencyLimiter;
  damagedDays: DamagedDays;
  signal: AbortSignal;
  onEntering?: (() => void) | undefined;
};

function openReports({ pools, limiter, damagedDays, signal, onEntering }: ReportRunnerDeps): RequestReports {
  let place: Promise<Permit> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function make<Result>(caller: Caller, work: (session: Queries) => Promise<Result>): Promise<Result> {
    if (!place) onEntering?.();
    place ??= limiter.enter({ person: caller.userId, account: caller.accountId }, signal);
    await place;
    try {
      const beside = (session: Queries) =>
        asProcess(() =>
          work(session).catch(async (error: unknown) => {
            throw error instanceof DamagedDayError ? await damagedDays.refusal(error, session) : error;
          }),
        );
      return await withTenant(tenantScopeOf(caller), () => inSession(pools, signal, beside));
    } catch (error) {
      if (signal.aborted || isTimeout(error)) throw new TimeoutError();
      throw error;
    }
  }

  const withPlace = (act: (permit: Permit) => void) => {
    place?.then(act, () => undefined);
  };
  return {
    run: (caller, work) => {
      const mine = last.then(() => make(caller, work));
      last = mine.catch(() => undefined);
      return mine;
    },
    made: () => withPlace((permit) => permit.made()),
    leave: () => withPlace((permit) => permit.leave()),
  };
}

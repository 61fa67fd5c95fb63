import { type CancellablePool, inSession, type Queries } from '@fleet/db/in-session';
import { isTimeout } from '@fleet/db/is-timeout';
import { asProcess, withTenant } from '@fleet/db/tenant-scope';
import { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';
import type { Logger } from '@fleet/telemetry/logger';
import { type Caller, tenantScopeOf } from '../../caller.ts';
import { TimeoutError } from '../../errors.ts';
import type { ConcurrencyLimiter, Permit } from '../../limits/concurrency-limiter.ts';
import { createDamagedDays, type DamagedDays } from './damaged-days.ts';

/** Runs the reports of one request. */
export type RequestReports = {
  /**
   * Runs `work` in a session of the report pool, scoped to the caller's tenant, one report of the request at a time.
   *
   * @throws TooManyRequestsError while the caller's other reports run · TimeoutError, also once the client left ·
   * StoredDayDamagedError where a day that is asked for cannot be read
   */
  run: <Result>(caller: Caller, work: (session: Queries) => Promise<Result>) => Promise<Result>;
  /** Called when the response is rendered: the next request's reports may run. */
  made: () => void;
  /** Called when the response is sent or abandoned: it no longer counts for the caller. */
  leave: () => void;
};

export type ReportRunner = {
  /** @param onEntering called before the first report waits for its permit */
  open: (signal: AbortSignal, onEntering?: () => void) => RequestReports;
};

/**
 * Runs reports with limited concurrency per person and account, on connections of their own. A request takes one permit for
 * all its reports and keeps it until its response is sent, so permits bound the memory.
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

import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../caller.ts';
import { TooManyRequestsError } from '../errors.ts';
import { type Context, requireCaller } from './context.ts';
import { REPORT_ROW_COST } from './limits.ts';

/**
 * A report of `limit` rows at the most, made when its caller has a place for it. What it did not give is given back of
 * what was taken for it.
 *
 * @throws TooManyRequestsError · TimeoutError
 */
export async function makeReport<Report extends { total: number }>(
  { reports, meter, ...context }: Context,
  limit: number,
  work: (session: Queries, caller: Caller) => Promise<Report>,
): Promise<Report> {
  const caller = requireCaller(context);
  try {
    const report = await reports.run(caller, (session) => work(session, caller));
    meter.giveBack((limit - report.total) * REPORT_ROW_COST);
    return report;
  } catch (error) {
    if (error instanceof TooManyRequestsError) meter.giveBack(limit * REPORT_ROW_COST);
    throw error;
  }
}

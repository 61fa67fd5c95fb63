import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../caller.ts';
import { TooManyRequestsError } from '../errors.ts';
import { type Context, requireCaller } from './context.ts';
import { REPORT_ROW_COST } from './limits.ts';

/** What a report weighs besides its rows: at the most, and as it came out. */
type ReportWeight<Report> = { most: number; of: (report: Report) => number };

/**
 * A report of `limit` rows at the most, made when its caller has a place for it. What it did not give is given back of
 * what was taken for it.
 *
 * @throws TooManyRequestsError · TimeoutError
 */
export async function makeReport<Report extends { total: number }>(
  { reports, costBudget, ...context }: Context,
  limit: number,
  work: (session: Queries, caller: Caller) => Promise<Report>,
  beside: ReportWeight<Report> = { most: 0, of: () => 0 },
): Promise<Report> {
  const caller = requireCaller(context);
  try {
    const report = await reports.run(caller, (session) => work(session, caller));
    costBudget.refund((limit - report.total) * REPORT_ROW_COST + beside.most - beside.of(report));
    return report;
  } catch (error) {
    if (error instanceof TooManyRequestsError) costBudget.refund(limit * REPORT_ROW_COST + beside.most);
    throw error;
  }
}

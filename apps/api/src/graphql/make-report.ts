import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../caller.ts';
import { TooManyRequestsError } from '../errors.ts';
import { type Context, requireCaller } from './context.ts';
import { REPORT_ROW_COST } from './limits.ts';

/** Query cost of a report besides its rows: the maximum, and the actual cost. */
type ReportWeight<Report> = { most: number; of: (report: Report) => number };

/**
 * Runs a report of at most `limit` rows once a permit is free. Refunds the unused part of the query cost.
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

import { planDueReports } from './plan-due-reports.ts';
import { type Sending, sendReportRun } from './send-report-run.ts';
import { giveUpLost, takeRun } from './take-run.ts';

/** One turn goes on for so long; the next one begins within a minute. */
const TURN_MS = 10 * 60_000;

/** Plans what is due by the clock, and sends whatever waits: also what was left by a process that ended half-way. */
export async function sendWaitingRuns(parts: Sending, now: () => Date = () => new Date()): Promise<void> {
  const endsAtMs = now().getTime() + TURN_MS;
  await planDueReports(parts.db, now());
  for (const run of await giveUpLost(parts.pool, now()))
    parts.log.error({ run }, 'a report was taken up so often, and nobody lived to send it');
  while (now().getTime() < endsAtMs) {
    const run = await takeRun(parts.pool, null, now());
    if (!run) return;
    await sendReportRun(parts, run, now());
  }
}

/** The run that somebody asked for, unless another turn has it already. */
export async function sendAskedRun(parts: Sending, runId: string): Promise<void> {
  const run = await takeRun(parts.pool, runId);
  if (run) await sendReportRun(parts, run);
}

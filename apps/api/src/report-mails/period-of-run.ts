import { type Display, WEEKDAY_OF } from '@fleet/contracts/display';
import { SavedScope } from '@fleet/contracts/fleet-report';
import type { Period } from '../modules/reports/preset-period.ts';
import { presetPeriod } from '../modules/reports/preset-period.ts';

/** What is kept of a report, read back from JSON. @throws ZodError for what no version of ours wrote */
export function parseScope(kept: unknown): SavedScope {
  const { from, to, ...scope } = kept as { from?: string | null; to?: string | null };
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return SavedScope.parse({ ...scope, from: dateOf(from), to: dateOf(to) });
}

/** A period such as yesterday is told from the time at which the report was due: sent late, it is of the same days. */
export function periodOfRun(
  { period, from, to, weekStart }: SavedScope,
  dueAt: Date,
  account: Pick<Display, 'timeZone' | 'weekStart'>,
): Period {
  const calendar = { timeZone: account.timeZone, weekStart: weekStart ?? WEEKDAY_OF[account.weekStart] };
  if (period && period !== 'CUSTOM') return presetPeriod(period, dueAt.getTime(), calendar);
  if (from && to) return { from, to };
  throw new Error('A kept report has a period');
}

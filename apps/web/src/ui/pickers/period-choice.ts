import { PERIOD_PRESETS, type PeriodPreset } from '@fleet/contracts/period';
import { type Calendar, type Period, periodOf } from '../../lib/period.ts';

/** Named periods, such as today. */
export type NamedPeriod = Exclude<PeriodPreset, 'CUSTOM'>;
export const NAMED_PERIODS = PERIOD_PRESETS.filter((preset) => preset !== 'CUSTOM');

/** The chosen period and its change handlers. */
export type PeriodChoice = {
  preset: PeriodPreset;
  /** Start and end; a current period may end now. */
  period: Period;
  calendar: Calendar;
  /** Maximum number of days. */
  daysMax: number;
  onPreset: (preset: NamedPeriod) => void;
  /** A pointer is pressed on it, so that loading can begin early. */
  onPresetAhead?: (preset: NamedPeriod) => void;
  onPeriod: (period: Period) => void;
};

/**
 * A named period includes its whole last day, even if not over. Once its name means other days, the period is
 * kept as it was.
 */
export function wholePeriod({
  preset,
  period,
  calendar,
}: Pick<PeriodChoice, 'preset' | 'period' | 'calendar'>): Period {
  if (preset === 'CUSTOM') return period;
  const whole = periodOf(preset, Date.now(), calendar);
  return whole.fromMs === period.fromMs ? whole : period;
}

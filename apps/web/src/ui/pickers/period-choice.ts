import { PERIOD_PRESETS, type PeriodPreset } from '@fleet/contracts/period';
import { type Calendar, type Period, periodOf } from '../../lib/period.ts';

/** Periods that have a name. */
export type NamedPeriod = Exclude<PeriodPreset, 'CUSTOM'>;
export const NAMED_PERIODS = PERIOD_PRESETS.filter((preset) => preset !== 'CUSTOM');

/** The period that is chosen, and what happens when it is another. */
export type PeriodChoice = {
  preset: PeriodPreset;
  /** What the choice is in time; one that still runs may end with now. */
  period: Period;
  calendar: Calendar;
  /** Longer ones are refused. */
  daysMax: number;
  onPreset: (preset: NamedPeriod) => void;
  /** A pointer is down on it: it will be chosen, unless the pointer goes elsewhere. */
  onPresetAhead?: (preset: NamedPeriod) => void;
  onPeriod: (period: Period) => void;
};

/** A named period has its last day whole, also while it runs; once its name means other days, it is what it was. */
export function wholePeriod({
  preset,
  period,
  calendar,
}: Pick<PeriodChoice, 'preset' | 'period' | 'calendar'>): Period {
  if (preset === 'CUSTOM') return period;
  const whole = periodOf(preset, Date.now(), calendar);
  return whole.fromMs === period.fromMs ? whole : period;
}

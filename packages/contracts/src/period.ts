import { z } from 'zod';

export const PERIOD_PRESETS = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'PREVIOUS_WEEK',
  'THIS_MONTH',
  'PREVIOUS_MONTH',
  'CUSTOM',
] as const;
export const PeriodPreset = z.enum(PERIOD_PRESETS);
export type PeriodPreset = z.output<typeof PeriodPreset>;

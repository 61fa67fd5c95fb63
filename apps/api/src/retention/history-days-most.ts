import { HISTORY_DAYS_MAX, HISTORY_DAYS_MIN } from '@fleet/contracts/account-history';
import { z } from 'zod';

/** What an installation keeps at the most, in days; null: as many as accounts ask for. */
export const HistoryDaysMost = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .union([
      z.literal('off').transform(() => null),
      z.coerce.number().int().min(HISTORY_DAYS_MIN).max(HISTORY_DAYS_MAX),
    ])
    .default(null),
);

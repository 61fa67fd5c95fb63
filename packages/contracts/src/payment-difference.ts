import { z } from 'zod';
import { Search } from './search.ts';

export const DIFFERENCE_KINDS = z.enum(['ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT', 'STATE', 'REFUNDED']);

export const DifferencesWhere = z.object({
  search: Search,
  kinds: z.array(DIFFERENCE_KINDS).max(DIFFERENCE_KINDS.options.length).nullish(),
  isResolved: z.boolean().nullish().describe('Absent: both.'),
});
export type DifferencesWhere = z.output<typeof DifferencesWhere>;

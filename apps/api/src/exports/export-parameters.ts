import { TimeZone } from '@fleet/contracts/time-zone';
import { z } from 'zod';

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON is malformed' });
    return z.NEVER;
  }
});

/** What the address of a file says beside its name. */
export const ExportParameters = z.object({
  where: json.optional(),
  orderBy: json.optional(),
  columns: z.string().max(1_000).optional(),
  language: z.enum(['en', 'ru']).optional(),
  /** The hour cycle of times in a list; the reader's setting where absent, and always in reports. */
  timeZone: TimeZone.optional(),
});

/** Converts texts to dates, since JSON has none. An invalid text stays and is refused later. */
export function withDates(where: Record<string, unknown>): Record<string, unknown> {
  const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : value);
  return { ...where, from: dateOf(where.from), to: dateOf(where.to) };
}

import { useFormats } from '../../../lib/format.ts';

/** A day, and a day with its hour, as they are said in the zone of an account. */
export function useMoments(timeZone: string): {
  day: (atMs: number) => string;
  moment: (atMs: number) => string;
} {
  const { date, time } = useFormats(timeZone);
  return { day: date, moment: (atMs) => `${date(atMs)}, ${time(atMs)}` };
}

import { useFormats } from '../../../lib/format.ts';

/** Formats days and hours in the account's time zone. */
export function useMoments(timeZone: string): {
  day: (atMs: number) => string;
  moment: (atMs: number) => string;
} {
  const { date, time } = useFormats(timeZone);
  return { day: date, moment: (atMs) => `${date(atMs)}, ${time(atMs)}` };
}

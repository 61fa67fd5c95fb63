import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { periodParameters } from './use-report-url.ts';

/** Address of the vehicle's player for the account's day, at the instant. */
export function playerAddress(
  { vehicleId, atMs }: { vehicleId: string; atMs: number },
  timeZone: string,
): string {
  const { year, month, day } = dayAt(atMs, timeZone);
  const period = {
    fromMs: startOfDayMs({ year, month, day }, timeZone),
    toMs: startOfDayMs(dayOf(year, month, day + 1), timeZone),
  };
  const parameters = new URLSearchParams({
    ...periodParameters(period),
    at: new Date(atMs).toISOString(),
  });
  return `/vehicles/${vehicleId}/map?${parameters}`;
}

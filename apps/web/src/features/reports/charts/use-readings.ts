import { useMemo } from 'react';
import type { TimeSpan } from '../../../charts/envelope.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { type LiveLoad, useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { loadReadingNames, loadReadings } from './load-readings.ts';
import type { ReadingNames, Readings } from './readings.ts';

/**
 * Refresh interval of a current period, in ms. Past periods change only by late records, which are announced.
 */
const OPEN_PAUSE_MS = 30_000;
const OVER_PAUSE_MS = 10 * 60_000;
const NAMES_PAUSE_MS = 10 * 60_000;

/** Readings of a report, kept current. The last result stays while another part loads. */
export function useReadings(
  { where }: Report,
  readings: readonly string[] | null,
  { fromMs, toMs }: TimeSpan,
): LiveLoad<Readings> {
  const client = useUncachedClient();
  const text = readings && JSON.stringify(readings);
  const ask = useMemo(() => {
    if (!where || text === null) return null;
    const asked = { where, readings: JSON.parse(text) as string[], span: { fromMs, toMs } };
    return (signal: AbortSignal) => loadReadings(client, asked, signal);
  }, [client, where, text, fromMs, toMs]);
  return useLiveLoad(ask, pauseMs);
}

/** Available readings. */
export function useReadingNames({ where }: Report): LiveLoad<ReadingNames> {
  const client = useUncachedClient();
  const ask = useMemo(
    () => where && ((signal: AbortSignal) => loadReadingNames(client, where, signal)),
    [client, where],
  );
  return useLiveLoad(ask, namesPauseMs);
}

const pauseMs = ({ isOpen }: Readings): number => (isOpen ? OPEN_PAUSE_MS : OVER_PAUSE_MS);
const namesPauseMs = (): number => NAMES_PAUSE_MS;

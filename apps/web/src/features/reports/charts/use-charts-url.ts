import { READING_NAME_MAX, READINGS_MAX } from '@fleet/contracts/fleet-report';
import { useMemo } from 'react';
import type { TimeSpan } from '../../../charts/envelope.ts';
import type { Period } from '../../../lib/period.ts';
import { useAddress } from '../../../lib/use-address.ts';

/** Maximum zoom: fixes have a resolution of a second. */
const NEAREST_MS = 10_000;
const BETWEEN = '_';
const SEPARATOR = ',';

/** Readings, zoom and chosen instant in the address. */
export function useChartsUrl(period: Period) {
  const { params, change } = useAddress();
  const [named, near, at] = [params.get('readings') ?? '', params.get('zoom') ?? '', params.get('instant')];
  const readings = useMemo(() => readingsIn(named), [named]);
  const { fromMs, toMs } = period;
  const zoom = useMemo(() => spanIn(near, { fromMs, toMs }), [near, fromMs, toMs]);
  const instantMs = Date.parse(at ?? '');
  return {
    /** Empty if none were chosen. */
    readings,
    zoom,
    instantMs: instantMs >= fromMs && instantMs < toMs ? instantMs : null,
    choose: (names: readonly string[]) =>
      change({ readings: names.map((name) => encodeURIComponent(name)).join(SEPARATOR) }),
    zoomTo: (span: TimeSpan | null) => change({ zoom: span && zoomText(span, { fromMs, toMs }) }),
    lookAt: (atMs: number | null) =>
      change({ instant: atMs === null ? null : new Date(atMs).toISOString() }, { replace: instantMs > 0 }),
  };
}
export type ChartsUrl = ReturnType<typeof useChartsUrl>;

function readingsIn(text: string): string[] {
  const names = text.split(SEPARATOR).flatMap((part) => {
    const name = decoded(part);
    return name.length > 0 && name.length <= READING_NAME_MAX ? [name] : [];
  });
  return [...new Set(names)].slice(0, READINGS_MAX);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Zoom as text, limited to the period; null for all of it. */
export function zoomText({ fromMs, toMs }: TimeSpan, period: TimeSpan): string | null {
  const wideMs = Math.max(NEAREST_MS, Math.min(toMs - fromMs, period.toMs - period.fromMs));
  const startMs = Math.min(Math.max(fromMs, period.fromMs), period.toMs - wideMs);
  const endMs = startMs + wideMs;
  if (startMs <= period.fromMs && endMs >= period.toMs) return null;
  return [startMs, endMs].map((ms) => new Date(ms).toISOString()).join(BETWEEN);
}

function spanIn(text: string, period: TimeSpan): TimeSpan | null {
  const [from = '', to = ''] = text.split(BETWEEN);
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  const isWithin = fromMs >= period.fromMs && toMs <= period.toMs && toMs - fromMs >= NEAREST_MS;
  return isWithin ? { fromMs, toMs } : null;
}

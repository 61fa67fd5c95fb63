import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import { useState } from 'react';
import type { EnvelopeCurve } from '../../src/charts/envelope.ts';
import { EnvelopeChart } from '../../src/charts/envelope-chart.tsx';
import { DetailCard } from '../../src/details/detail-card.tsx';

const START_MS = Date.UTC(2026, 10, 20, 6);
const STEP_MS = 120_000;
const COUNT = 400;
const SPAN = { fromMs: START_MS, toMs: START_MS + COUNT * STEP_MS };

/** A wave in a band, with one spike and one gap. */
function curveOf(id: string, color: EnvelopeCurve['color'], turn: number): EnvelopeCurve {
  const columns = Array.from({ length: COUNT }, (_, index): ReadingColumn[] => {
    if (index > 240 && index < 280) return [];
    const average = 45 + 25 * Math.sin(index / 20 + turn);
    const highest = index === 120 ? 131 : average + 6;
    const atMs = START_MS + index * STEP_MS;
    return [
      {
        ...{ atMs, untilMs: atMs + STEP_MS / 2, average, least: average - 6, highest, values: 12 },
        ...{ leastAtMs: atMs, highestAtMs: atMs, isAfterGap: index === 280 },
      },
    ];
  });
  return { id, name: id, color, columns: columns.flat() };
}
const CURVES = [curveOf('Van 15', '#0a8f8c', 0), curveOf('Bus 2', '#c2410c', 2)];
const STATES = CURVES.map((curve, place) => ({
  ...curve,
  columns: curve.columns.map((column, index) => {
    const [least, highest] = [index % 90 < 40 ? 1 : 0, index % 90 < 45 + 30 * place ? 1 : 0];
    return { ...column, least, highest, average: (least + highest) / 2 };
  }),
}));

/** Readings over time: numbers in their envelopes, and off and on as lanes. */
export function EnvelopeStand({ timeZone }: { timeZone: string }) {
  const [cursorMs, setCursorMs] = useState<number | null>(START_MS + 120 * STEP_MS);
  const [chosen, setChosen] = useState('');
  const shared = { span: SPAN, timeZone, cursorMs, onPoint: setCursorMs };
  const handlers = {
    onChoose: (atMs: number) => setChosen(new Date(atMs).toISOString()),
    onZoom: () => setChosen(''),
  };
  return (
    <DetailCard title={chosen === '' ? 'Van 15, Bus 2' : chosen}>
      <EnvelopeChart {...shared} {...handlers} title="km/h" unit="km/h" kind="NUMBER" curves={CURVES} />
      <EnvelopeChart {...shared} {...handlers} title="on" unit="" kind="STATE" curves={STATES} />
    </DetailCard>
  );
}

import { useState } from 'react';
import { Bars } from '../../src/charts/bars.tsx';
import type { ChartSeries } from '../../src/charts/chart-series.ts';
import { Spark } from '../../src/charts/spark.tsx';
import { TimeChart } from '../../src/charts/time-chart.tsx';
import { DetailCard } from '../../src/details/detail-card.tsx';
import { useFormats } from '../../src/lib/format.ts';
import { EnvelopeStand } from './envelope-stand.tsx';

const START_MS = Date.UTC(2026, 10, 20, 6);
const COUNT = 600;
const MINUTES = Array.from({ length: COUNT }, (_, minute) => START_MS + minute * 60_000);
const DAYS = Array.from({ length: 30 }, (_, day) => Date.UTC(2026, 9, 22 + day));
const isParked = (minute: number) => minute > 240 && minute < 300;
const SERIES: readonly ChartSeries[] = [
  {
    name: 'Van 15',
    unit: 'km/h',
    color: 'moving',
    values: MINUTES.map((_, i) => (isParked(i) ? null : Math.max(0, 60 + 45 * Math.sin(i / 25) + (i % 7)))),
  },
  { name: 'Fuel', unit: '%', color: 'idling', values: MINUTES.map((_, i) => 90 - i / 12) },
];
const KILOMETRES: readonly ChartSeries[] = [
  {
    name: 'Km',
    unit: 'km',
    color: 'accent',
    values: DAYS.map((_, i) => (i % 7 > 4 ? 0 : 120 + ((i * 37) % 90))),
  },
];

export function Charts() {
  const [atMs, setAtMs] = useState<number>(START_MS + 9_000_000);
  const shared = { timeZone: 'Europe/Brussels' };
  const { date } = useFormats(shared.timeZone);
  return (
    <div
      style={{
        display: 'grid',
        gap: 12,
        height: '100%',
        padding: 16,
        overflow: 'auto',
        alignContent: 'start',
      }}
    >
      <DetailCard title="Van 15">
        <TimeChart
          {...shared}
          title={date(START_MS)}
          atMs={MINUTES}
          series={SERIES}
          marks="lines"
          cursorMs={atMs}
          onCursor={setAtMs}
        />
      </DetailCard>
      <DetailCard title="Km">
        <TimeChart
          {...shared}
          title={`${date(DAYS[0] ?? 0)} – ${date(DAYS.at(-1) ?? 0)}`}
          atMs={DAYS}
          series={KILOMETRES}
          marks="bars"
        />
      </DetailCard>
      <EnvelopeStand {...shared} />
      <DetailCard title="Spark, Bars">
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 24 }}>
          <Spark values={[1, 4, 3, 8, 9, null, 4, 2, 6, 7]} label="km/h" />
          <Bars
            label="Km"
            bars={[3, 5, 4, 8, 2].map((value, index) => ({
              key: `${index}`,
              name: `${16 + index}.11`,
              value,
              text: `${value} km`,
              strong: index === 4,
            }))}
          />
        </div>
      </DetailCard>
    </div>
  );
}

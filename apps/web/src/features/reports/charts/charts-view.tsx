import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../charts/envelope.ts';
import { externalStore } from '../../../lib/external-store.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { useEscape } from '../frame/use-escape.ts';
import type { Report } from '../frame/use-report.ts';
import { ChartZoom } from './chart-zoom.tsx';
import { ChartsNotes } from './charts-notes.tsx';
import classes from './charts-view.module.css';
import { InstantCard } from './instant-card.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import type { ReadingName, Readings } from './readings.ts';
import type { ChartsUrl } from './use-charts-url.ts';
import { useReadingPanels } from './use-reading-panels.ts';

type Props = {
  data: Readings;
  names: readonly ReadingName[];
  report: Report;
  url: ChartsUrl;
  vehicleOf: (id: string) => ReportVehicle;
};

/** Charts of the readings over the same time, and values at a chosen instant. */
export function ChartsView({ data, names, report, url, vehicleOf }: Props) {
  const { t } = useTranslation('reports/charts');
  const { times, period } = report;
  const { timeZone } = times.calendar;
  // Outside React, since the instant under the pointer changes often.
  const [cursor] = useState(() => externalStore<number | null>(null));
  const panels = useReadingPanels({ data, names, vehicleOf });
  const { span } = data;
  const { instantMs } = url;
  const leave = () => url.lookAt(null);
  useEscape(instantMs !== null, leave);
  const zoomTo = (next: TimeSpan | null) => {
    cursor.set(null);
    url.zoomTo(next);
  };
  return (
    <div className={classes.view} data-chosen={instantMs !== null || undefined}>
      <section className={classes.charts} aria-label={t('title')}>
        <div className={classes.bar}>
          <ChartZoom
            span={span}
            period={period}
            isZoomed={url.zoom !== null}
            cursor={cursor}
            times={times}
            onZoom={zoomTo}
          />
          <ChartsNotes data={data} vehicleOf={vehicleOf} />
        </div>
        {panels.map((panel) => (
          <ReadingPanel
            key={panel.reading}
            {...{ panel, span, timeZone, cursor }}
            onChoose={url.lookAt}
            onZoom={zoomTo}
          />
        ))}
      </section>
      {instantMs !== null && (
        <div className={classes.card}>
          <InstantCard {...{ panels, span, instantMs, timeZone }} onClose={leave} />
        </div>
      )}
    </div>
  );
}

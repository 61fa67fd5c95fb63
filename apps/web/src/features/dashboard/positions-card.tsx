import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeChart } from '../../charts/time-chart.tsx';
import { useDisplay } from '../../lib/display.ts';
import { useFormats } from '../../lib/format.ts';
import classes from './dashboard.module.css';
import { type Figures, unknownSince } from './dashboard-query.ts';
import { NotKnown } from './not-known.tsx';
import { wholeDay } from './whole-day.ts';

/** Positions per minute over the last day; unknown times are gaps. */
export function PositionsCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { timeZone } = useDisplay();
  const { whole } = useFormats();
  const { positions, countedAt } = figures;
  const sinceMs = unknownSince(figures, 'POSITIONS');
  const { atMs, values } = useMemo(
    () => wholeDay(positions?.points ?? [], new Date(countedAt).getTime()),
    [positions, countedAt],
  );
  return (
    <section id="positions" className={classes.chart} aria-label={t('positions.title')}>
      {sinceMs !== undefined && <NotKnown sinceMs={sinceMs} />}
      {positions && (
        <>
          <TimeChart
            title={t('positions.title')}
            atMs={atMs}
            series={[{ name: t('positions.name'), unit: t('positions.unit'), values, color: 'accent' }]}
            marks="lines"
            timeZone={timeZone}
          />
          <p className={classes.soft}>
            {t('positions.day', {
              frames: whole(positions.framesADay),
              refused: whole(positions.refusedADay),
              undecodable: whole(figures.inbox?.undecodable ?? 0),
            })}
          </p>
        </>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnits } from '../../../lib/units.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import classes from '../frame/stretch-cards.module.css';
import type { DrawnRoute } from './route.ts';
import own from './routes-table.module.css';
import { Moments } from './routes-table.tsx';

/** Routes on a phone: a tap isolates one, a second tap shows all. */
export function RouteCards(props: {
  routes: readonly DrawnRoute[];
  times: ReportTimes;
  chosenId: string | null;
  addressOf: (vehicleId: string) => string;
}) {
  const { routes, times, chosenId, addressOf } = props;
  const { t } = useTranslation('reports');
  const units = useUnits();
  return (
    <section className={classes.vehicle} aria-label={t('routes.title')}>
      <ul className={classes.lines}>
        {routes.map((route) => (
          <li key={route.vehicleId}>
            <Link
              to={addressOf(route.vehicleId)}
              className={classes.line}
              aria-current={route.vehicleId === chosenId || undefined}
              preventScrollReset
            >
              <span className="cut">
                <i className={own.swatch} style={{ background: route.color }} aria-hidden="true" />
                {route.title}
              </span>
              <b className="tabular">{units.distanceText(route.distanceM)}</b>
              <small className="tabular">
                {route.isDrawn ? <Moments route={route} times={times} /> : t('routes.notDrawn')}
              </small>
              <small className="tabular">
                {t('routes.points', { count: route.fixes })},{' '}
                {t('summary.max', { speed: units.speedText(route.maxSpeedKmh) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

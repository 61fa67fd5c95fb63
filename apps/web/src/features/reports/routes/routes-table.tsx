import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import classes from '../frame/stretch-table.module.css';
import head from '../frame/table-head.module.css';
import type { DrawnRoute } from './route.ts';
import own from './routes-table.module.css';

type Props = {
  routes: readonly DrawnRoute[];
  vehicleOf: (id: string) => ReportVehicle;
  times: ReportTimes;
  chosenId: string | null;
  addressOf: (vehicleId: string) => string;
};

/** Table of the routes. A press isolates a route; another shows all. */
export const RoutesTable = memo(function RoutesTable(props: Props) {
  const { routes } = props;
  const { t } = useTranslation('reports');
  return (
    <table className={`${classes.table} ${own.table} tabular`} aria-label={t('routes.title')}>
      <thead className={head.head}>
        <tr>
          <th scope="col">{t('columns.vehicle')}</th>
          <th scope="col">{t('routes.firstLast')}</th>
          <th scope="col" className={own.number}>
            {t('columns.points')}
          </th>
          <th scope="col" className={own.number}>
            {t('columns.distance')}
          </th>
          <th scope="col" className={own.number}>
            {t('columns.max')}
          </th>
        </tr>
      </thead>
      <tbody>
        {routes.map((route) => (
          <RouteLine key={route.vehicleId} {...props} route={route} />
        ))}
      </tbody>
    </table>
  );
});

function RouteLine({ route, vehicleOf, times, chosenId, addressOf }: Props & { route: DrawnRoute }) {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  const units = useUnits();
  const { vehicleId, title, color, fixes, isDrawn, distanceM, maxSpeedKmh } = route;
  const isChosen = vehicleId === chosenId;
  const { plate } = vehicleOf(vehicleId);
  return (
    <tr className={classes.line} data-chosen={isChosen || undefined}>
      <th scope="row" className={`${classes.time} ${own.who}`}>
        <i style={{ background: color }} aria-hidden="true" />
        <Link
          to={addressOf(vehicleId)}
          aria-label={isChosen ? t('routes.showAll', { title }) : t('routes.showAlone', { title })}
          aria-current={isChosen || undefined}
          preventScrollReset
        >
          <span className="cut">{title}</span>
        </Link>
        <small className="cut">{isDrawn ? plate : t('routes.notDrawn')}</small>
      </th>
      <td className={own.when}>
        <Moments route={route} times={times} />
      </td>
      <td className={own.number}>{whole(fixes)}</td>
      <td className={own.number}>
        {units.distance(distanceM)} <small>{units.distanceSign}</small>
      </td>
      <td className={own.number}>
        {units.speed(maxSpeedKmh)} <small>{units.speedSign}</small>
      </td>
    </tr>
  );
}

/** Times of a route's first and last point, if known. */
export function Moments({ route: { firstMs, lastMs }, times }: { route: DrawnRoute; times: ReportTimes }) {
  if (firstMs === null || lastMs === null) return '–';
  return (
    <>
      <span>{times.moment(firstMs)}</span> <span>– {times.moment(lastMs)}</span>
    </>
  );
}

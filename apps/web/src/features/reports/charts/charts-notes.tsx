import { useTranslation } from 'react-i18next';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import classes from './charts-view.module.css';
import type { Readings } from './readings.ts';

/** Notes on the resolution of the curves and on omitted vehicles. */
export function ChartsNotes({
  data,
  vehicleOf,
}: {
  data: Readings;
  vehicleOf: (id: string) => ReportVehicle;
}) {
  const { t } = useTranslation('reports/charts');
  const { curves, listed, vehicles } = data;
  const values = curves.reduce((sum, curve) => sum + curve.values, 0);
  const isEach = curves.every(({ values: stored, columns }) => stored === columns.length);
  const titles = listed.filter(({ isRead }) => !isRead).map(({ vehicleId }) => vehicleOf(vehicleId).title);
  return (
    <div className={classes.notes}>
      {values > 0 && <p role="status">{t(isEach ? 'allShown' : 'envelope', { count: values })}</p>}
      {titles.length > 0 && <p>{t('notRead', { titles: titles.join(', ') })}</p>}
      {vehicles > listed.length && <p>{t('tooMany', { shown: listed.length, count: vehicles })}</p>}
    </div>
  );
}

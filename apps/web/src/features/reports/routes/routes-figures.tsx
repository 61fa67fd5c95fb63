import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { Figures } from '../frame/figures.tsx';
import { type Routes, sumOf } from './route.ts';

/** Totals of the routes. */
export function RoutesFigures({ routes: { routes } }: { routes: Routes }) {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  const units = useUnits();
  const fastestKmh = Math.max(0, ...routes.map(({ maxSpeedKmh }) => maxSpeedKmh));
  const distanceM = sumOf(routes, (route) => route.distanceM);
  return (
    <Figures
      label={t('totals')}
      figures={[
        { name: t('tabs.routes'), value: whole(routes.length) },
        { name: t('columns.points'), value: whole(sumOf(routes, ({ fixes }) => fixes)) },
        {
          name: t('columns.distance'),
          value: units.distance(distanceM),
          unit: units.distanceSign,
        },
        { name: t('columns.max'), value: units.speed(fastestKmh), unit: units.speedSign },
      ]}
    />
  );
}

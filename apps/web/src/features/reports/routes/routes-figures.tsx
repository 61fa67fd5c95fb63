import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { Figures } from '../frame/figures.tsx';
import { type Routes, sumOf } from './route.ts';

const METRES_PER_KILOMETRE = 1000;

/** What the routes come to. */
export function RoutesFigures({ routes: { routes } }: { routes: Routes }) {
  const { t } = useTranslation('reports');
  const { whole, decimal } = useFormats();
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
          value: decimal(distanceM / METRES_PER_KILOMETRE),
          unit: t('units.kmOnly'),
        },
        { name: t('columns.max'), value: whole(fastestKmh), unit: t('units.kmh') },
      ]}
    />
  );
}

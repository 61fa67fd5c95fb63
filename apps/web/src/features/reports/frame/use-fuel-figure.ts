import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';

/** From this amount on, decimals are dropped. */
const LONG_L = 1_000;

/** Fuel used, as a figure; none without fuel data. */
export function useFuelFigure() {
  const { t } = useTranslation('reports');
  const { whole, decimal } = useFormats();
  const name = t('columns.fuel');
  return {
    ofReport: (fuelL: number | null) => {
      if (fuelL === null) return [];
      const value = fuelL >= LONG_L ? whole(fuelL) : decimal(fuelL);
      return [{ name, value, unit: t('units.litresOnly') }];
    },
    ofCard: (fuelL: number | null) =>
      fuelL === null ? [] : [{ name, value: t('units.litres', { value: decimal(fuelL) }) }],
  };
}

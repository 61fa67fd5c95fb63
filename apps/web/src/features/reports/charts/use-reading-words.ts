import { commonName, isOwnReading, shownUnit } from '@fleet/contracts/readings';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import type en from './texts/en.json';

/** Name, unit and conversion factor of a reading. */
export type ReadingWords = { name: string; unit: string; per: number };

const METRES_PER_KILOMETRE = 1000;
type ShownUnit = NonNullable<ReturnType<typeof shownUnit>['unit']>;
type KnownName = keyof typeof en.names;

/** Display names of readings; unknown ones keep the device's name. */
export function useReadingWords(): (reading: string) => ReadingWords {
  const { t, i18n } = useTranslation('reports/charts');
  const { distanceSign, speedSign, lengthSign, metresPerDistance, metresPerLength, kmhPerSpeed } = useUnits();
  return useMemo(() => {
    const signs: Partial<Record<ShownUnit, { sign: string; per: number }>> = {
      KMH: { sign: speedSign, per: kmhPerSpeed },
      KILOMETRE: { sign: distanceSign, per: metresPerDistance / METRES_PER_KILOMETRE },
      METRE: { sign: lengthSign, per: metresPerLength },
    };
    return (reading) => {
      const known = commonName(reading);
      const number = /\d+/.exec(reading)?.[0] ?? '';
      const name = hasName(known, i18n) ? t(`names.${known}`, { number }) : reading;
      const { unit, per } = shownUnit(reading);
      const measured = unit && signs[unit];
      if (measured) return { name, unit: measured.sign, per: per * measured.per };
      return { name, unit: unit ? t(`units.${unit}`) : '', per };
    };
  }, [t, i18n, distanceSign, speedSign, lengthSign, metresPerDistance, metresPerLength, kmhPerSpeed]);
}

/** Devices may name readings freely; only the product's own have texts. */
function hasName(name: string, i18n: i18n): name is KnownName {
  return isOwnReading(name) && i18n.exists(`reports/charts:names.${name}`);
}

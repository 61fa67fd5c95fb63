import { commonName, isOwnReading, type ReadingUnit } from '@fleet/contracts/readings';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type en from './texts/en.json';

/** How a reading is told: in a unit that people count in, of which each is so many of the stored one. */
export type ReadingWords = { name: string; unit: string; per: number };

type KnownName = keyof typeof en.names;
type ShownUnit = keyof typeof en.units;

const METRES_PER_KILOMETRE = 1_000;
const SECONDS_PER_HOUR = 3_600;

/** Readings in the person's words, as elsewhere in the product; one that is not the product's own has the name it came with. */
export function useReadingWords(): (reading: string, unit: ReadingUnit | null) => ReadingWords {
  const { t, i18n } = useTranslation('reports/charts');
  return useMemo(
    () => (reading, unit) => {
      const known = commonName(reading);
      const number = /\d+/.exec(reading)?.[0] ?? '';
      const name = hasName(known, i18n) ? t(`names.${known}`, { number }) : reading;
      const shown = shownUnit(reading, unit);
      return { name, unit: shown.unit ? t(`units.${shown.unit}`) : '', per: shown.per };
    },
    [t, i18n],
  );
}

/** Devices may call a reading anything, and only the product's own are in the catalogue. */
function hasName(name: string, i18n: i18n): name is KnownName {
  return isOwnReading(name) && i18n.exists(`reports/charts:names.${name}`);
}

/** What a vehicle has run is told in kilometres, and how long its engine did in hours; a height is told in metres. */
function shownUnit(reading: string, unit: ReadingUnit | null): { unit: ShownUnit | null; per: number } {
  if (unit === 'SECOND') return { unit: 'HOUR', per: SECONDS_PER_HOUR };
  if (unit === 'METRE' && /odometer/i.test(reading)) return { unit: 'KILOMETRE', per: METRES_PER_KILOMETRE };
  return { unit, per: 1 };
}

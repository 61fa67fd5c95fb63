import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportVehicle } from './report-vehicle.ts';

/** Order of vehicles by title, then id: "Van 2" before "Van 10". */
export function useVehicleOrder(vehicleOf: (id: string) => ReportVehicle): (a: string, b: string) => number {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (a, b) => {
      const { compare } = collatorOf(language);
      return compare(vehicleOf(a).title, vehicleOf(b).title) || (a < b ? -1 : 1);
    },
    [vehicleOf, language],
  );
}

const collators = new Map<string, Intl.Collator>();

function collatorOf(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
}

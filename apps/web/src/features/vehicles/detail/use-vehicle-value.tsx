import { VEHICLE_CATEGORIES } from '@fleet/contracts/vehicle-category';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteValue } from '../../../details/use-history-rows.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import classes from './vehicle-value.module.css';

/** Formats values of a vehicle's change log with units. */
export function useVehicleValue(): WriteValue {
  const { t } = useTranslation(['vehicles', 'common', 'forms']);
  const { decimal, date } = useFormats();
  const { wholeDistanceText, speedText } = useUnits();
  const hours = (value: number) => t('units.hours', { value: decimal(value) });
  const numbers: Readonly<Record<string, (value: number) => ReactNode>> = {
    odometer: wholeDistanceText,
    serviceOdometer: wholeDistanceText,
    serviceInterval: wholeDistanceText,
    engineHours: hours,
    serviceEngineHours: hours,
    serviceIntervalHours: hours,
    serviceMonths: (months) => t('service.months', { months }),
    fuelConsumption: (value) => t('units.consumption', { value: decimal(value) }),
    tank: (value) => t('common:units.litres', { value: decimal(value) }),
    maxSpeed: speedText,
  };
  const texts: Readonly<Record<string, (value: string) => ReactNode>> = {
    serviceOn: (day) => date(noonOf(day)),
    firstRegisteredOn: (day) => date(noonOf(day)),
    category: (name) => {
      const known = VEHICLE_CATEGORIES.find((category) => category === name);
      return known ? t(`forms:icons.${known}`) : name;
    },
    color: (color) => (
      <span className={classes.color}>
        <i style={{ background: color }} />
        {color}
      </span>
    ),
  };
  return (field, value) => {
    if (typeof value === 'number') return numbers[field]?.(value);
    return typeof value === 'string' ? texts[field]?.(value) : undefined;
  };
}

/** Noon of a day, which is on that day in every time zone. */
function noonOf(day: string): number {
  return new Date(`${day}T12:00:00`).getTime();
}

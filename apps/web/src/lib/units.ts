import { type DistanceUnit, METRES_PER } from '@fleet/contracts/display';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from './display.ts';
import { type Formats, useFormats } from './format.ts';

const METRES_PER_FOOT = 0.3048;
const METRES_PER_KILOMETRE = METRES_PER.KILOMETRES;
/** From this value on, decimals are dropped. */
const LONG = 100;
/** Shorter lengths are shown in feet: a tenth of a mile. */
const FEET_UNTIL_M = METRES_PER.MILES / 10;

const SIGNS = {
  KILOMETRES: { distance: 'kmSign', speed: 'kmh', length: 'mSign' },
  MILES: { distance: 'miSign', speed: 'mph', length: 'ftSign' },
} as const;

/** Metres in the person's unit, as a number for scales of charts. */
function inUnit(metres: number, unit: DistanceUnit): number {
  return metres / METRES_PER[unit];
}

function speedInUnit(kmh: number, unit: DistanceUnit): number {
  return (kmh * METRES_PER_KILOMETRE) / METRES_PER[unit];
}

/** Formats metres and km/h in the person's units. */
export function useUnits() {
  const { t } = useTranslation('common');
  const { distanceUnit } = useDisplay();
  const formats = useFormats();
  return useMemo(() => unitsOf(t, distanceUnit, formats), [t, distanceUnit, formats]);
}

function unitsOf(t: TFunction<'common'>, unit: DistanceUnit, { whole, decimal }: Formats) {
  const signs = SIGNS[unit];
  const distanceSign = t(`units.${signs.distance}`);
  const speedSign = t(`units.${signs.speed}`);
  const lengthSign = t(`units.${signs.length}`);
  const withSign = (value: string, sign: string) => t('units.value', { value, sign });
  const isMiles = unit === 'MILES';
  /** Length in the most suitable unit. */
  const length = (metres: number): { value: string; sign: string } => {
    if (metres < (isMiles ? FEET_UNTIL_M : METRES_PER_KILOMETRE))
      return { value: whole(isMiles ? metres / METRES_PER_FOOT : metres), sign: lengthSign };
    const far = inUnit(metres, unit);
    return { value: (far < LONG ? decimal : whole)(far), sign: distanceSign };
  };
  return {
    unit,
    /** km, mi */
    distanceSign,
    /** km/h, mph */
    speedSign,
    /** m, ft */
    lengthSign,
    metresPerDistance: METRES_PER[unit],
    metresPerLength: isMiles ? METRES_PER_FOOT : 1,
    kmhPerSpeed: METRES_PER[unit] / METRES_PER_KILOMETRE,
    /** 1,234 */
    wholeDistance: (metres: number) => whole(inUnit(metres, unit)),
    /** 1,234.5 */
    distance: (metres: number) => decimal(inUnit(metres, unit)),
    /** 1,234 km */
    wholeDistanceText: (metres: number) => withSign(whole(inUnit(metres, unit)), distanceSign),
    /** 1,234.5 km */
    distanceText: (metres: number) => withSign(decimal(inUnit(metres, unit)), distanceSign),
    /** 54 */
    speed: (kmh: number) => whole(speedInUnit(kmh, unit)),
    /** 54 km/h */
    speedText: (kmh: number) => withSign(whole(speedInUnit(kmh, unit)), speedSign),
    /** 350 m, 1.2 km */
    lengthText: (metres: number) => {
      const { value, sign } = length(metres);
      return withSign(value, sign);
    },
    length,
  };
}

import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';

/** Coordinates to a tenth of a degree, to distinguish settlements with the same name. */
export function useRoughCoordinates(): (at: GeoPoint) => string {
  const { t } = useTranslation('common');
  const { decimal } = useFormats();
  return ({ latitude, longitude }) => {
    const north = t(latitude < 0 ? 'graticule.south' : 'graticule.north', {
      degrees: decimal(Math.abs(latitude)),
    });
    const east = t(longitude < 0 ? 'graticule.west' : 'graticule.east', {
      degrees: decimal(Math.abs(longitude)),
    });
    return `${north}, ${east}`;
  };
}

import { directionOf } from '@fleet/tracks/bearing';
import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { PLACE_MAX_M, placeName } from '@fleet/tracks/place';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../lib/units.ts';
import { usePlace } from './use-place.ts';

/** Within this distance of a settlement's centre, only its name is shown. */
const NEAR_MAX_M = 1000;

/** Text for sentences, and a short form that begins with the name. */
export type PlaceText = { full: string; short: string };

/** Nearest settlement with distance and direction; null if none is near. `id` is of a vehicle or an event. */
export function usePlaceText(id: string, at: GeoPoint | null): PlaceText | null {
  const { t, i18n } = useTranslation('places');
  const { wholeDistanceText } = useUnits();
  const place = usePlace(id, at);
  if (!place || !at) return null;
  const metres = distanceM(place, at);
  // The vehicle may have moved away since the answer.
  if (metres > PLACE_MAX_M) return null;
  const name = placeName(place, i18n.language);
  if (metres < NEAR_MAX_M) return { full: t('place.near', { name }), short: name };
  const [distance, direction] = [wholeDistanceText(metres), directionOf(place, at)];
  return {
    full: t('place.away', { name, distance, direction: t(`towards.${direction}`) }),
    short: t('place.awayShort', { name, distance, direction: t(`directions.${direction}`) }),
  };
}

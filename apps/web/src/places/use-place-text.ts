import { directionOf } from '@fleet/tracks/bearing';
import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { PLACE_MAX_M, placeName } from '@fleet/tracks/place';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../lib/units.ts';
import { usePlace } from './use-place.ts';

/** Nearer than this to the middle of a settlement no distance is told. */
const NEAR_MAX_M = 1000;

/** The place alone in a sentence, and the same for a line that may be cut short: the name comes first there. */
export type PlaceText = { full: string; short: string };

/**
 * Where something is, in words: a settlement, and how far away in which direction from it. Null when none is near.
 * `id` is of a vehicle, which moves on, or of an event.
 */
export function usePlaceText(id: string, at: GeoPoint | null): PlaceText | null {
  const { t, i18n } = useTranslation('places');
  const { wholeDistanceText } = useUnits();
  const place = usePlace(id, at);
  if (!place || !at) return null;
  const metres = distanceM(place, at);
  // The vehicle may have gone on since the answer.
  if (metres > PLACE_MAX_M) return null;
  const name = placeName(place, i18n.language);
  if (metres < NEAR_MAX_M) return { full: t('place.near', { name }), short: name };
  const [distance, direction] = [wholeDistanceText(metres), directionOf(place, at)];
  return {
    full: t('place.away', { name, distance, direction: t(`towards.${direction}`) }),
    short: t('place.awayShort', { name, distance, direction: t(`directions.${direction}`) }),
  };
}

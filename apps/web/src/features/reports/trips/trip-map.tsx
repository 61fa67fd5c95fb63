import { useTranslation } from 'react-i18next';
import { EndsLayer } from '../../../map/ends-layer.tsx';
import type { Insets } from '../../../map/fit.ts';
import { TrackLayer } from '../../../map/track-layer.tsx';
import { ReportMap } from '../frame/report-map.tsx';
import type { Trip } from './trip.ts';
import type { TripDrawing } from './trip-drawing.ts';

/** The chosen trip on the map; without one, starts and ends of all trips. */
export function TripMap(props: {
  trip: Trip | null;
  drawn: TripDrawing | null;
  /** All listed trips, which the map fits at first. */
  trips: readonly Trip[];
  insets: Insets;
}) {
  const { trip, drawn, trips, insets } = props;
  const { t } = useTranslation('reports');
  const places = placesOf(trip, drawn, trips);
  return (
    <ReportMap
      label={t('map.label')}
      places={places}
      of={`${trip?.id} ${places.length > 2} ${places.length > 0}`}
      isChosen={trip !== null}
      insets={insets}
    >
      {drawn && <TrackLayer drawing={drawn.drawing} onPick={nothing} />}
      {trip && <EndsLayer from={trip.from} to={trip.to} />}
    </ReportMap>
  );
}

function nothing(): void {}

type Place = { longitude: number; latitude: number };

function placesOf(trip: Trip | null, drawn: TripDrawing | null, trips: readonly Trip[]): readonly Place[] {
  if (!trip) return trips.flatMap(({ from, to }) => [from, to]);
  return [trip.from, trip.to, ...(drawn?.fixes ?? [])];
}

import { indexAt } from '@fleet/tracks/place-at';
import { createPlayedTrack, type PlayedTrack } from '@fleet/tracks/played-track';
import { replay } from '@fleet/tracks/replay';
import { type Segment, segmentsOf } from '@fleet/tracks/segments';
import { type Stop, stopsOf } from '@fleet/tracks/stops';
import { wholeTrack } from '@fleet/tracks/thin-tracks';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackOverview } from '@fleet/tracks/track-overview';
import type { Period } from '../../lib/period.ts';
import { EMPTY } from '../../map/basemap-style.ts';
import { type Marker, markerName } from '../../map/marker.ts';
import type { Playback } from '../../map/playback-layer.tsx';
import type { TrackDrawing } from '../../map/track-layer.tsx';
import { vehicleColor } from '../../map/vehicle-colors.ts';
import type { Detail } from '../../tracks/detail.ts';
import { linesOf } from '../../tracks/drawing.ts';
import { createPlayer, type Player } from '../../tracks/player.ts';
import type { History, LoadedTracks } from './use-history.ts';
import type { HistoryVehicle } from './use-history-vehicles.ts';

/** Segments and curve of a vehicle from all its fixes; `track` has its places, some loaded later. */
export type VehicleTrack = {
  vehicle: HistoryVehicle;
  track: PlayedTrack;
  segments: readonly Segment[];
  stops: readonly Stop[];
  distanceM: number;
  /** Maximum speeds of equal parts of the period; null if all fixes are loaded. */
  speedsKmh: readonly (number | null)[] | null;
  /** Colour among compared vehicles; null for one vehicle, which is coloured by speed. */
  color: string | null;
};

/** Data of one loaded period for the map and the player. */
export type HistoryView = {
  period: Period;
  player: Player;
  playback: Playback;
  tracks: readonly VehicleTrack[];
  events: History['events'];
  points: number;
  detail: Detail;
  toleranceM: number;
};

/** Time of the first fix of the loaded tracks. */
export function startOf(tracks: LoadedTracks, period: Period): number {
  const firstMs = Math.min(
    ...[...tracks.values()].map((track) => pointsOf(track)[0]?.atMs ?? Number.POSITIVE_INFINITY),
  );
  return Number.isFinite(firstMs) ? firstMs : period.fromMs;
}

function pointsOf(track: TrackOverview | readonly TrackFix[]): readonly TrackFix[] {
  return 'points' in track ? track.points : track;
}

/** The player starts at the requested time, or at the first fix of the loaded tracks. */
export function createHistoryPlayer(tracks: LoadedTracks, period: Period, atMs: number | null): Player {
  return createPlayer(period, atMs ?? startOf(tracks, period));
}

/** Vehicles with their tracks, in the order and colours of the link. */
export function createVehicleTracks(
  loaded: LoadedTracks,
  vehicles: readonly HistoryVehicle[],
  period: Period,
): VehicleTrack[] {
  return vehicles.map((vehicle, place) => ({
    ...trackOf(vehicle, loaded.get(vehicle.id) ?? [], period),
    color: vehicles.length > 1 ? vehicleColor(place) : null,
  }));
}

export function createPlayback(tracks: readonly VehicleTrack[], player: Player): Playback {
  return {
    onTick: player.onTick,
    markers: () =>
      tracks.map((track) => markerAt(track, player.timeMs())).filter((marker) => marker !== null),
  };
}

function trackOf(
  vehicle: HistoryVehicle,
  loaded: TrackOverview | readonly TrackFix[],
  period: Period,
): Omit<VehicleTrack, 'color'> {
  if ('points' in loaded) {
    const { points, segments, distanceM, fixes } = loaded;
    const speedsKmh = points.length < fixes ? loaded.speedsKmh : null;
    const track = createPlayedTrack(points, segments);
    return { vehicle, track, segments, stops: stopsOf(segments), distanceM, speedsKmh };
  }
  const { fixes, distanceM } = replay(loaded, vehicle.rule);
  const segments = segmentsOf(fixes, period, period.toMs, vehicle.rule);
  const track = createPlayedTrack(wholeTrack(fixes, vehicle.rule), segments);
  return { vehicle, track, segments, stops: stopsOf(segments), distanceM, speedsKmh: null };
}

/** Marker of a vehicle; one without data at this time is drawn as offline. */
function markerAt({ vehicle, track }: VehicleTrack, atMs: number): Marker | null {
  const place = track.at(atMs);
  if (!place) return null;
  const { longitude, latitude, courseDeg, known, state, fixAtMs } = place;
  return {
    vehicleId: vehicle.id,
    name: markerName(vehicle.title),
    longitude,
    latitude,
    courseDeg,
    fixTimeMs: fixAtMs,
    category: vehicle.category,
    state: known ? state : 'offline',
  };
}

/** Lines of vehicles through the loaded fixes. */
export function waysOf(tracks: readonly VehicleTrack[]): Pick<TrackDrawing, 'lines' | 'gaps'> {
  const lines = tracks.map(({ track, color }) => linesOf(track.fixes(), color));
  return {
    lines: collectionOf(lines.flatMap(({ driven }) => driven)),
    gaps: collectionOf(lines.flatMap(({ gaps }) => gaps)),
  };
}

/** Colour of a vehicle on the map; null if it is not among the compared ones. */
export function colorOf(tracks: readonly VehicleTrack[], vehicleId: string | null): string | null {
  return tracks.find(({ vehicle }) => vehicle.id === vehicleId)?.color ?? null;
}

/** Markers of stops at the place of their first fix, which an outline always contains. */
export function stopMarks(
  tracks: readonly VehicleTrack[],
  label: (lengthMs: number) => string,
): TrackDrawing['stops'] {
  const features = tracks.flatMap(({ track, stops, color }) => {
    const fixes = track.fixes();
    return stops.flatMap(({ fromMs, toMs }) => {
      const fix = fixes[indexAt(fixes, fromMs)];
      const lengthMs = toMs - fromMs;
      return fix ? [pointAt(fix, { atMs: fromMs, label: label(lengthMs), lengthMs, color })] : [];
    });
  });
  return collectionOf(features);
}

export function eventMarks(
  events: HistoryView['events'],
  tracks: readonly VehicleTrack[],
  label: (type: NonNullable<HistoryView['events']>[number]['type']) => string,
): TrackDrawing['events'] {
  const colors = new Map(tracks.map(({ vehicle, color }) => [vehicle.id, color]));
  const features = (events ?? []).flatMap(({ vehicleId, place, atMs, type }) =>
    place ? [pointAt(place, { atMs, label: label(type), color: colors.get(vehicleId) ?? null })] : [],
  );
  return collectionOf(features);
}

/** An empty result is always the same array, so the map does not redraw it. */
function collectionOf<Geometry extends GeoJSON.Geometry, Properties>(
  features: GeoJSON.Feature<Geometry, Properties>[],
): GeoJSON.FeatureCollection<Geometry, Properties> {
  return features.length > 0 ? { type: 'FeatureCollection', features } : EMPTY;
}

function pointAt<Properties>(
  { longitude, latitude }: { longitude: number; latitude: number },
  properties: Properties,
) {
  return {
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  };
}

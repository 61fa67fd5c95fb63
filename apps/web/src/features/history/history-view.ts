import { placeAt } from '@fleet/tracks/place-at';
import { replay } from '@fleet/tracks/replay';
import { type Segment, segmentsOf } from '@fleet/tracks/segments';
import { type Stop, stopsOf } from '@fleet/tracks/stops';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { Period } from '../../lib/period.ts';
import { type Marker, markerName } from '../../map/marker.ts';
import type { Playback } from '../../map/playback-layer.tsx';
import type { TrackDrawing } from '../../map/track-layer.tsx';
import { vehicleColor } from '../../map/vehicle-colors.ts';
import { linesOf } from '../../tracks/drawing.ts';
import { createPlayer, type Player } from '../../tracks/player.ts';
import type { History } from './use-history.ts';
import type { HistoryVehicle } from './use-history-vehicles.ts';

export type VehicleTrack = {
  vehicle: HistoryVehicle;
  fixes: readonly TrackFix[];
  segments: readonly Segment[];
  stops: readonly Stop[];
  distanceM: number;
  /** The vehicle's among those it is compared with; null when it is alone, and coloured by speed. */
  color: string | null;
};

/** Everything the map and the player show of one loaded period. */
export type HistoryView = {
  period: Period;
  player: Player;
  playback: Playback;
  tracks: readonly VehicleTrack[];
  events: History['events'];
  points: number;
};

/** Where the first of the loaded tracks begins. */
export function startOf({ tracks }: History, period: Period): number {
  const firstMs = Math.min(
    ...[...tracks.values()].map((fixes) => fixes[0]?.atMs ?? Number.POSITIVE_INFINITY),
  );
  return Number.isFinite(firstMs) ? firstMs : period.fromMs;
}

/** Stands at the asked time, or where the first of the loaded tracks begins. */
export function createHistoryPlayer(history: History, period: Period, atMs: number | null): Player {
  return createPlayer(period, atMs ?? startOf(history, period));
}

export function createHistoryView(
  { tracks: loaded, events, points }: History,
  vehicles: readonly HistoryVehicle[],
  player: Player,
): HistoryView {
  const { period } = player;
  const tracks = vehicles.map((vehicle, place) => ({
    ...trackOf(vehicle, loaded.get(vehicle.id) ?? [], period),
    color: vehicles.length > 1 ? vehicleColor(place) : null,
  }));
  const playback: Playback = {
    onTick: player.onTick,
    markers: () =>
      tracks.map((track) => markerAt(track, player.timeMs())).filter((marker) => marker !== null),
  };
  return { period, player, playback, tracks, events, points };
}

function trackOf(vehicle: HistoryVehicle, stored: readonly TrackFix[], period: Period) {
  const { fixes, distanceM } = replay(stored, vehicle.rule);
  const segments = segmentsOf(fixes, period, period.toMs);
  return { vehicle, fixes, segments, stops: stopsOf(segments), distanceM };
}

/** A vehicle of whose time nothing is known is drawn like one that is offline. */
function markerAt({ vehicle, fixes }: VehicleTrack, atMs: number): Marker | null {
  const place = placeAt(fixes, atMs);
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

export type DrawingTexts = {
  stop: (ms: number) => string;
  event: (type: HistoryView['events'][number]['type']) => string;
};

export function drawingOf({ tracks, events }: HistoryView, texts: DrawingTexts): TrackDrawing {
  const lines = tracks.map(({ fixes, color }) => linesOf(fixes, color));
  const stops = tracks.flatMap(({ fixes, stops: own }) =>
    own.flatMap(({ fromMs, toMs }) => {
      const place = placeAt(fixes, fromMs);
      const lengthMs = toMs - fromMs;
      return place ? [pointAt(place, { atMs: fromMs, label: texts.stop(lengthMs), lengthMs })] : [];
    }),
  );
  const placed = events.flatMap(({ place, atMs, type }) =>
    place ? [pointAt(place, { atMs, label: texts.event(type) })] : [],
  );
  return {
    lines: { type: 'FeatureCollection', features: lines.flatMap(({ driven }) => driven) },
    gaps: { type: 'FeatureCollection', features: lines.flatMap(({ gaps }) => gaps) },
    stops: { type: 'FeatureCollection', features: stops },
    events: { type: 'FeatureCollection', features: placed },
  };
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

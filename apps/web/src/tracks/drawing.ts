import type { GeoPoint } from '@fleet/tracks/geo-point';
import { linkOfFixes } from '@fleet/tracks/link';
import type { TrackFix } from '@fleet/tracks/track-fix';

/** Lower bounds of the speed classes of track colours. */
export const SPEED_CLASSES_KMH = [0, 20, 50, 80, 110] as const;

/** A fix of a whole track or of an outline, which may know the kind of gap before it. */
type DrawnFix = TrackFix & { leftOut?: number; isAfterGap?: boolean };

type Line<Properties> = GeoJSON.Feature<GeoJSON.LineString, Properties>;
type DrivenLine = Line<{ speedClass: number; color: string | null }>;

/**
 * Lines of a track for the map: one for each run of a speed class, and one for each gap. With a vehicle
 * colour, a whole drive is one line.
 */
export function linesOf(
  fixes: readonly DrawnFix[],
  color: string | null = null,
): { driven: DrivenLine[]; gaps: Line<{ color: string | null }>[] } {
  const driven: DrivenLine[] = [];
  const gaps: Line<{ color: string | null }>[] = [];
  const places = unwrapped(fixes);
  let broken = true;
  for (let index = 1; index < fixes.length; index++) {
    const [from, to] = [fixes[index - 1], fixes[index]];
    const [start, end] = [places[index - 1], places[index]];
    if (!from || !to || !start || !end) continue;
    if (isGap(from, to)) {
      gaps.push(lineOf({ color }, [start, end]));
      broken = true;
      continue;
    }
    const speedClass = classOf(from, color);
    const last = driven.at(-1);
    if (!broken && last?.properties.speedClass === speedClass) last.geometry.coordinates.push(end);
    else driven.push(lineOf({ speedClass, color }, [start, end]));
    broken = false;
  }
  return { driven, gaps };
}

function isGap(from: DrawnFix, to: DrawnFix): boolean {
  return linkOfFixes(from, to) === 'unknown';
}

function lineOf<Properties>(properties: Properties, coordinates: [number, number][]): Line<Properties> {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function classOf({ speedKmh }: TrackFix, color: string | null): number {
  return color === null ? speedClassOf(speedKmh ?? 0) : 0;
}

export function speedClassOf(speedKmh: number): number {
  return SPEED_CLASSES_KMH.findLastIndex((lowerKmh) => speedKmh >= lowerKmh);
}

/** Makes longitudes continuous over the date line. */
export function unwrapped(fixes: readonly GeoPoint[]): [number, number][] {
  let turn = 0;
  return fixes.map(({ longitude, latitude }, index) => {
    const before = fixes[index - 1]?.longitude ?? longitude;
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    return [longitude + turn, latitude];
  });
}

/** Label of a speed class in the person's unit: "20–50", or "110+" for the fastest. */
export function rangeText(
  lowerKmh: number,
  upperKmh: number | undefined,
  write: (speedKmh: number) => string,
): string {
  return upperKmh === undefined ? `${write(lowerKmh)}+` : `${write(lowerKmh)}–${write(upperKmh)}`;
}

import { type GeofenceArea, type GeofenceKind, geofenceKind } from '@fleet/contracts/geofence';

export type Point = [longitude: number, latitude: number];

/** A geofence being drawn. An area has rings (outline, then holes); other kinds have one list of points. */
export type Drawing = { kind: GeofenceKind; parts: readonly (readonly Point[])[] };

/** About one centimetre. */
const DECIMALS = 1e7;
const LEAST = { CIRCLE: 1, AREA: 3, CORRIDOR: 2 } as const;

export function blankDrawing(kind: GeofenceKind): Drawing {
  return { kind, parts: [[]] };
}

export function drawingOf(area: GeofenceArea): Drawing {
  const kind = geofenceKind(area);
  if (area.type === 'Point') return { kind, parts: [[area.coordinates]] };
  if (area.type === 'LineString') return { kind, parts: [area.coordinates] };
  // GeoJSON repeats the first corner at the end.
  return { kind, parts: area.coordinates.map((ring) => ring.slice(0, -1)) };
}

/** Null if points are missing. */
export function areaOf({ kind, parts }: Drawing): GeofenceArea | null {
  const drawn = parts.filter((part) => part.length > 0).map((part) => part.map(rounded));
  const [first] = drawn;
  if (!first || drawn.some((part) => part.length < LEAST[kind])) return null;
  if (kind === 'CORRIDOR') return { type: 'LineString', coordinates: first };
  if (kind === 'AREA') return { type: 'Polygon', coordinates: drawn.map(closed) };
  const [centre] = first;
  return centre ? { type: 'Point', coordinates: centre } : null;
}

/** Adds a point to the last part; a circle has a single point. */
export function withPoint({ kind, parts }: Drawing, point: Point): Drawing {
  if (kind === 'CIRCLE') return { kind, parts: [[point]] };
  return { kind, parts: [...parts.slice(0, -1), [...(parts.at(-1) ?? []), point]] };
}

export function withMoved({ kind, parts }: Drawing, { part, at }: PointPlace, point: Point): Drawing {
  return {
    kind,
    parts: parts.map((points, index) =>
      index === part ? points.map((each, place) => (place === at ? point : each)) : points,
    ),
  };
}

export function withoutPoint({ kind, parts }: Drawing, { part, at }: PointPlace): Drawing {
  const left = parts.map((points, index) =>
    index === part ? points.filter((_, place) => place !== at) : points,
  );
  const kept = left.filter((points, index) => index === 0 || points.length > 0);
  return { kind, parts: kept };
}

/** Starts a hole once the last ring is complete. */
export function withHole(drawing: Drawing): Drawing {
  return mayBeginHole(drawing) ? { ...drawing, parts: [...drawing.parts, []] } : drawing;
}

export function mayBeginHole({ kind, parts }: Drawing): boolean {
  return kind === 'AREA' && (parts.at(-1)?.length ?? 0) >= LEAST.AREA;
}

export type PointPlace = { part: number; at: number };

export function pointsOf({ parts }: Drawing): (PointPlace & { point: Point })[] {
  return parts.flatMap((points, part) => points.map((point, at) => ({ part, at, point })));
}

function rounded([longitude, latitude]: Point): Point {
  // Wraps longitudes of repeated worlds.
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return [Math.round(wrapped * DECIMALS) / DECIMALS, Math.round(latitude * DECIMALS) / DECIMALS];
}

function closed(ring: readonly Point[]): Point[] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}

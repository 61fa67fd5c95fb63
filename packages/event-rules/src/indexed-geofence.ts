import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { AreaDiscs } from './area-discs.ts';
import { boxAround } from './circle-shape.ts';
import type { Coordinate, GeofenceArea, GeofenceVersion } from './geofence.ts';
import { nearTo } from './plane.ts';
import { type Shape, type ShapeBox, shapeOf } from './shape.ts';

type Settings = Omit<GeofenceVersion, 'area' | 'radiusM'>;

/** Coordinates as numbers in a row: an account may have 500,000, and each object of them is looked at by garbage collection. */
type PackedArea = { type: GeofenceArea['type']; rings: readonly Float64Array[]; radiusM: number | null };

/** A geofence of an index. Its shape is made when a vehicle first comes near it. */
export class IndexedGeofence implements Settings {
  readonly geofenceId: string;
  readonly title: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly dwellS: number;
  readonly speedLimitKmh: number | null;
  readonly vehicleIds: readonly string[];
  readonly groupIds: readonly string[];
  /** Position in the order of ids. */
  readonly rank: number;
  readonly box: ShapeBox;
  /** What it costs to ask its shape. */
  readonly edges: number;
  #shape: Shape | null = null;
  #discs: AreaDiscs | null = null;
  #packed: PackedArea | null;
  /** Longitude of the first corner; others are taken near it. */
  readonly #reference: number;

  constructor(version: GeofenceVersion, rank: number) {
    this.geofenceId = version.geofenceId;
    this.title = version.title;
    this.fromMs = version.fromMs;
    this.untilMs = version.untilMs;
    this.dwellS = version.dwellS;
    this.speedLimitKmh = version.speedLimitKmh;
    this.vehicleIds = version.vehicleIds;
    this.groupIds = version.groupIds;
    this.rank = rank;
    const { area, radiusM } = version;
    const rings = ringsOf(area);
    this.#reference = rings[0]?.[0]?.[0] ?? 0;
    this.box = boxOf(rings, area.type === 'Polygon' ? 0 : (radiusM ?? 0));
    this.edges = edgesOf(area.type, rings);
    this.#packed = { type: area.type, rings: rings.map((ring) => Float64Array.from(ring.flat())), radiusM };
  }

  get shape(): Shape {
    return this.#shape ?? this.#make();
  }

  /** Side of the whole straight way between two points; null where the border decides. */
  sideOfWay(from: GeoPoint, to: GeoPoint): boolean | null {
    if (!this.#shape) this.#make();
    const discs = this.#discs;
    if (!discs) return null;
    const px = nearTo(from.longitude, this.#reference);
    return discs.sideOfWay(px, from.latitude, nearTo(to.longitude, px), to.latitude);
  }

  #make(): Shape {
    const packed = this.#packed ?? { type: 'LineString', rings: [], radiusM: 0 };
    this.#packed = null;
    const shape = shapeOf({ area: unpacked(packed), radiusM: packed.radiusM });
    this.#shape = shape;
    this.#discs = shape.discs ?? null;
    return shape;
  }
}

function ringsOf(area: GeofenceArea): readonly (readonly Coordinate[])[] {
  if (area.type === 'Polygon') return area.coordinates;
  return [area.type === 'Point' ? [area.coordinates] : area.coordinates];
}

function unpacked({ type, rings }: PackedArea): GeofenceArea {
  const coordinates = rings.map(pairsOf);
  const [first = []] = coordinates;
  if (type === 'Polygon') return { type, coordinates };
  return type === 'Point' ? { type, coordinates: first[0] ?? [0, 0] } : { type, coordinates: first };
}

function pairsOf(numbers: Float64Array): Coordinate[] {
  return Array.from(
    { length: numbers.length / 2 },
    (_, at): Coordinate => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0],
  );
}

/** Longitudes are near that of the first corner, as in the shape. */
function boxOf(rings: readonly (readonly Coordinate[])[], radiusM: number): ShapeBox {
  const reference = rings[0]?.[0]?.[0] ?? 0;
  const corners = rings.flatMap((ring) =>
    ring.map(([longitude, latitude]): Coordinate => [nearTo(longitude, reference), latitude]),
  );
  return boxAround(corners, radiusM);
}

function edgesOf(type: GeofenceArea['type'], rings: readonly (readonly Coordinate[])[]): number {
  const corners = rings.reduce((sum, { length }) => sum + length, 0);
  if (type === 'Point') return 1;
  return type === 'Polygon' ? corners : 2 * corners;
}

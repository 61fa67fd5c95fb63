import type { GeoPoint } from '@fleet/tracks/geo-point';
import Flatbush from 'flatbush';
import type { GeofenceVersion } from './geofence.ts';
import { GeofenceCells } from './geofence-cells.ts';
import { IndexedGeofence } from './indexed-geofence.ts';
import { nearTo } from './plane.ts';
import { unionOf } from './span-cuts.ts';

/** So many geofences, and edges of them, are asked for one way, the smallest first: what a position costs is bounded. */
const MAX_CANDIDATES = 64;
const MAX_EDGES = 4_000;

/** Longitudes are compared unchanged and shifted by 360 degrees to either side. */
const TURNS = [-360, 0, 360] as const;
const NONE: readonly IndexedGeofence[] = [];

/** The geofence versions of one account by place. Immutable: another version is another index. */
export class GeofenceIndex {
  readonly #geofences: readonly IndexedGeofence[];
  readonly #versionsOf: ReadonlyMap<string, readonly IndexedGeofence[]>;
  readonly #held: readonly (readonly [fromMs: number, untilMs: number])[];
  readonly #tree: Flatbush | null;
  /** Null where any box crosses the date line. */
  readonly #cells: GeofenceCells | null;
  /** West, south, east and north of each geofence. */
  readonly #boxes: Float64Array;
  readonly #span: { west: number; east: number };

  readonly hasSpeedLimits: boolean;
  /** Of all geofences together. */
  readonly edges: number;

  constructor(versions: readonly GeofenceVersion[]) {
    this.hasSpeedLimits = versions.some(({ speedLimitKmh }) => speedLimitKmh !== null);
    this.#geofences = versions
      .toSorted((a, b) => (a.geofenceId === b.geofenceId ? 0 : a.geofenceId < b.geofenceId ? -1 : 1))
      .map((version, rank) => new IndexedGeofence(version, rank));
    this.edges = this.#geofences.reduce((sum, { edges }) => sum + edges, 0);
    this.#versionsOf = Map.groupBy(this.#geofences, ({ geofenceId }) => geofenceId);
    this.#held = unionOf(versions.map(({ fromMs, untilMs }) => [fromMs, untilMs] as const));
    this.#tree = treeOf(this.#geofences);
    this.#span = {
      west: Math.min(...this.#geofences.map(({ box }) => box.west)),
      east: Math.max(...this.#geofences.map(({ box }) => box.east)),
    };
    const isAcross = this.#span.west < -180 || this.#span.east > 180;
    this.#cells = this.#tree && !isAcross ? new GeofenceCells(this.#tree) : null;
    this.#boxes = Float64Array.from(
      this.#geofences.flatMap(({ box }) => [box.west, box.south, box.east, box.north]),
    );
  }

  /** Whether any geofence held at that instant. */
  holdsAt(atMs: number): boolean {
    for (const span of this.#held) if (atMs >= span[0] && atMs < span[1]) return true;
    return false;
  }

  version(geofenceId: string, fromMs: number): IndexedGeofence | undefined {
    return this.#versionsOf.get(geofenceId)?.find((each) => each.fromMs === fromMs);
  }

  /** Geofences in force at the instant whose box the way meets, in the order of ids. */
  near(from: GeoPoint, to: GeoPoint, atMs: number): readonly IndexedGeofence[] {
    if (!this.#tree) return NONE;
    const listed = this.#cells?.around(from, to);
    if (listed?.length === 0) return NONE;
    const found = listed ? this.#meeting(listed, from, to, atMs) : this.#search(this.#tree, from, to, atMs);
    return smallest(found);
  }

  #meeting(listed: Uint32Array, from: GeoPoint, to: GeoPoint, atMs: number): readonly IndexedGeofence[] {
    const west = Math.min(from.longitude, to.longitude);
    const east = Math.max(from.longitude, to.longitude);
    const south = Math.min(from.latitude, to.latitude);
    const north = Math.max(from.latitude, to.latitude);
    const found: IndexedGeofence[] = [];
    for (const rank of listed) {
      const geofence = this.#geofences[rank];
      if (geofence && meets(this.#boxes, 4 * rank, west, south, east, north) && holds(geofence, atMs))
        found.push(geofence);
    }
    return found;
  }

  #search(tree: Flatbush, from: GeoPoint, to: GeoPoint, atMs: number): readonly IndexedGeofence[] {
    const longitude = nearTo(to.longitude, from.longitude);
    const [west, east] = [Math.min(from.longitude, longitude), Math.max(from.longitude, longitude)];
    const [south, north] = [Math.min(from.latitude, to.latitude), Math.max(from.latitude, to.latitude)];
    const isHeld = (index: number) => holds(this.#geofences[index], atMs);
    // A box across the date line can be found twice.
    const ranks = new Set<number>();
    for (const turn of TURNS) {
      if (east + turn < this.#span.west || west + turn > this.#span.east) continue;
      for (const rank of tree.search(west + turn, south, east + turn, north, isHeld)) ranks.add(rank);
    }
    return [...ranks]
      .sort((a, b) => a - b)
      .map((rank) => this.#geofences[rank])
      .filter((each) => each !== undefined);
  }
}

/** Whether the box stored at `at` meets another. */
function meets(
  boxes: Float64Array,
  at: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const isBeside = east < (boxes[at] ?? 0) || west > (boxes[at + 2] ?? 0);
  return !isBeside && north >= (boxes[at + 1] ?? 0) && south <= (boxes[at + 3] ?? 0);
}

function holds(version: IndexedGeofence | undefined, atMs: number): boolean {
  return version !== undefined && atMs >= version.fromMs && atMs < version.untilMs;
}

function treeOf(geofences: readonly IndexedGeofence[]): Flatbush | null {
  if (geofences.length === 0) return null;
  const tree = new Flatbush(geofences.length);
  for (const { box } of geofences) tree.add(box.west, box.south, box.east, box.north);
  tree.finish();
  return tree;
}

function smallest(found: readonly IndexedGeofence[]): readonly IndexedGeofence[] {
  let edges = 0;
  for (const geofence of found) edges += geofence.edges;
  if (found.length <= MAX_CANDIDATES && edges <= MAX_EDGES) return found;
  const bySize = found.toSorted(
    (a, b) => a.shape.sizeM - b.shape.sizeM || (a.geofenceId < b.geofenceId ? -1 : 1),
  );
  const kept: IndexedGeofence[] = [];
  let left = MAX_EDGES;
  for (const each of bySize) {
    if (kept.length === MAX_CANDIDATES || each.edges > left) break;
    left -= each.edges;
    kept.push(each);
  }
  return kept.sort((a, b) => a.rank - b.rank);
}

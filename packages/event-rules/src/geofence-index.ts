import type { GeoPoint } from '@fleet/tracks/geo-point';
import Flatbush from 'flatbush';
import type { GeofenceVersion } from './geofence.ts';
import { nearTo } from './plane.ts';
import { type Shape, type ShapeBox, shapeOf } from './shape.ts';
import { unionOf } from './span-cuts.ts';

export type IndexedGeofence = GeofenceVersion & {
  shape: Shape;
  /** Position in the order of ids. */
  rank: number;
};

/** So many geofences, and edges of them, are asked for one way, the smallest first: what a position costs is bounded. */
const MAX_CANDIDATES = 64;
const MAX_EDGES = 4_000;

/** The geofence versions of one account by place. Immutable: another version is another index. */
export class GeofenceIndex {
  readonly #geofences: readonly IndexedGeofence[];
  readonly #versionsOf: ReadonlyMap<string, readonly IndexedGeofence[]>;
  readonly #held: readonly (readonly [fromMs: number, untilMs: number])[];
  readonly #tree: Flatbush | null;
  readonly #span: { west: number; east: number };
  /** Whether any box crosses the date line. */
  readonly #isAcross: boolean;

  constructor(versions: readonly GeofenceVersion[]) {
    this.#geofences = versions
      .toSorted((a, b) => (a.geofenceId === b.geofenceId ? 0 : a.geofenceId < b.geofenceId ? -1 : 1))
      .map((version, rank) => ({ ...version, shape: shapeOf(version), rank }));
    this.#versionsOf = Map.groupBy(this.#geofences, ({ geofenceId }) => geofenceId);
    this.#held = unionOf(versions.map(({ fromMs, untilMs }) => [fromMs, untilMs] as const));
    this.#tree = treeOf(this.#geofences);
    this.#span = {
      west: Math.min(...this.#geofences.map(({ shape }) => shape.box.west)),
      east: Math.max(...this.#geofences.map(({ shape }) => shape.box.east)),
    };
    this.#isAcross = this.#span.west < -180 || this.#span.east > 180;
  }

  /** Whether any geofence held at that instant. */
  holdsAt(atMs: number): boolean {
    return this.#held.some(([fromMs, untilMs]) => atMs >= fromMs && atMs < untilMs);
  }

  version(geofenceId: string, fromMs: number): IndexedGeofence | undefined {
    return this.#versionsOf.get(geofenceId)?.find((each) => each.fromMs === fromMs);
  }

  /** Those that held at the instant and whose box the way meets. */
  near(from: GeoPoint, to: GeoPoint, atMs: number): IndexedGeofence[] {
    if (!this.#tree) return [];
    const east = nearTo(to.longitude, from.longitude);
    const box: ShapeBox = {
      west: Math.min(from.longitude, east),
      east: Math.max(from.longitude, east),
      south: Math.min(from.latitude, to.latitude),
      north: Math.max(from.latitude, to.latitude),
    };
    const found: number[] = [];
    const isHeld = (index: number) => holds(this.#geofences[index], atMs);
    for (const turn of [-360, 0, 360]) {
      const [west, right] = [box.west + turn, box.east + turn];
      if (right < this.#span.west || west > this.#span.east) continue;
      found.push(...this.#tree.search(west, box.south, right, box.north, isHeld));
    }
    // A box across the date line can be found twice.
    const unique = this.#isAcross ? [...new Set(found)] : found;
    return smallest(unique.map((index) => this.#geofences[index]).filter((each) => each !== undefined));
  }
}

function holds(version: GeofenceVersion | undefined, atMs: number): boolean {
  return version !== undefined && atMs >= version.fromMs && atMs < version.untilMs;
}

function treeOf(geofences: readonly IndexedGeofence[]): Flatbush | null {
  if (geofences.length === 0) return null;
  const tree = new Flatbush(geofences.length);
  for (const { shape } of geofences) {
    const { west, south, east, north } = shape.box;
    tree.add(west, south, east, north);
  }
  tree.finish();
  return tree;
}

function smallest(found: IndexedGeofence[]): IndexedGeofence[] {
  const edges = found.reduce((sum, { shape }) => sum + shape.edges, 0);
  if (found.length <= MAX_CANDIDATES && edges <= MAX_EDGES) return found;
  const bySize = found.toSorted(
    (a, b) => a.shape.sizeM - b.shape.sizeM || (a.geofenceId < b.geofenceId ? -1 : 1),
  );
  const kept: IndexedGeofence[] = [];
  let left = MAX_EDGES;
  for (const each of bySize) {
    if (kept.length === MAX_CANDIDATES || each.shape.edges > left) break;
    left -= each.shape.edges;
    kept.push(each);
  }
  return kept;
}

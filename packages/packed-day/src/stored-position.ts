/** A row of `positions` without its device. Times in milliseconds of the epoch, `hash` as the signed 64 bits of the table. */
export type StoredPosition = {
  fixTimeMs: number;
  hash: bigint;
  receivedAtMs: number;
  deviceTimeMs: number | null;
  protocol: string;
  valid: boolean;
  latitude: number;
  longitude: number;
  /** Columns of single precision, as the numbers that PostgreSQL tells: their shortest figures. */
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  accuracyM: number | null;
  satellites: number | null;
  ignition: boolean | null;
  motion: boolean | null;
  distanceM: number | null;
  totalDistanceM: number | null;
  /** The readings as PostgreSQL writes `jsonb`. Any other text is kept too, and takes more room. */
  attributes: string;
};

/** What of a row can be had without unpacking the rest of its day. */
export type PlacedPosition = Omit<StoredPosition, 'distanceM' | 'totalDistanceM' | 'attributes'>;

/** What names a row of one device: the rest of the table's key. */
export type PositionKey = Pick<StoredPosition, 'fixTimeMs' | 'hash'>;

/** The order of the table's key. */
export function byKey(a: PositionKey, b: PositionKey): number {
  return a.fixTimeMs - b.fixTimeMs || Number(a.hash > b.hash) - Number(a.hash < b.hash);
}

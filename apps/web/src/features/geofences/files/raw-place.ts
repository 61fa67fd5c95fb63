/** A geometry of a file with its name, as far as it has one; coordinates are checked by the schema. */
export type RawPlace = { title: string | null; geometry: unknown; radiusM?: number | null };

/** Why a file is refused as a whole. */
export class PlacesFileError extends Error {
  readonly reason: 'UNREADABLE' | 'TOO_MANY' | 'EMPTY';

  constructor(reason: PlacesFileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

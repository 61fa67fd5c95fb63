/** Geometry of a file with its name, if any. The schema validates coordinates. */
export type RawPlace = { title: string | null; geometry: unknown; radiusM?: number | null };

/** Why the whole file is refused. */
export class PlacesFileError extends Error {
  readonly reason: 'UNREADABLE' | 'TOO_MANY' | 'EMPTY';

  constructor(reason: PlacesFileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

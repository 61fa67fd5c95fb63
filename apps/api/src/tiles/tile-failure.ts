/** Why a tile of the session service cannot be had. `busy` and `unreachable` pass by themselves. */
export type TileFailureKind = 'refused' | 'unreachable' | 'busy' | 'malformed';

export class TileFailureError extends Error {
  override readonly name = 'TileFailureError';
  readonly kind: TileFailureKind;

  constructor(kind: TileFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

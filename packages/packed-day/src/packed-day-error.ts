/** `damaged`: these bytes are no packed day. `unpackable`: these records cannot be kept as one, and stay rows. */
export type PackedDayFault = 'damaged' | 'unpackable';

export class PackedDayError extends Error {
  override readonly name = 'PackedDayError';
  readonly code: PackedDayFault;

  constructor(code: PackedDayFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function damaged(what: string, cause?: unknown): PackedDayError {
  return new PackedDayError('damaged', `Damaged packed day: ${what}`, cause === undefined ? {} : { cause });
}

export function unpackable(what: string): PackedDayError {
  return new PackedDayError('unpackable', `Not to be packed: ${what}`);
}

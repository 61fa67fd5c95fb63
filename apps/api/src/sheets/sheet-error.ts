import type { SheetTrouble } from '@fleet/contracts/device-sheet';

/** Reason why a file cannot be read as a sheet. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly trouble: SheetTrouble;

  constructor(trouble: SheetTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

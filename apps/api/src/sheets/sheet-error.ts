import type { SheetTrouble } from '@fleet/contracts/device-sheet';

/** Why a file is not read as a sheet. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly trouble: SheetTrouble;

  constructor(trouble: SheetTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

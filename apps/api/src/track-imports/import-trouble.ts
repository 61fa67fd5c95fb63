import type { TrackTrouble } from '@fleet/contracts/track-import';

/** Why a file does not become history; told to its person, and tried no more. */
export class ImportTrouble extends Error {
  override readonly name = 'ImportTrouble';
  readonly trouble: TrackTrouble;

  constructor(trouble: TrackTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

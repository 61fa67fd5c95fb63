/** Why a file is no track that can be read. */
export type TrackFileTrouble =
  /** Of no format that is read, or damaged, or with a document type. */
  | 'NOT_A_TRACK'
  /** None of its points has a time: a line on a map, and no history. */
  | 'NO_TIMES'
  | 'NO_POINTS'
  | 'TOO_MANY_POINTS';

export class TrackFileError extends Error {
  override readonly name = 'TrackFileError';
  readonly trouble: TrackFileTrouble;

  constructor(trouble: TrackFileTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.trouble = trouble;
  }
}

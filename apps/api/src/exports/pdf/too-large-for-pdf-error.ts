import { ExpectedError } from '../../errors.ts';

/** More rows than anybody leafs through, or more columns than a page is wide; other formats have room for it. */
export class TooLargeForPdfError extends ExpectedError {
  override readonly name = 'TooLargeForPdfError';
  readonly code = 'PDF_TOO_LARGE';
}

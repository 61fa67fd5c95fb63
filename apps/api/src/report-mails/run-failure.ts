import type { ReportFailure } from '@fleet/contracts/saved-report';

/** A run that nobody can help by trying it again. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
  readonly failure: ReportFailure;

  constructor(failure: ReportFailure) {
    super(`The report cannot be sent: ${failure}`);
    this.failure = failure;
  }
}

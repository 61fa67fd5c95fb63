import type { ClosedReason } from '@fleet/billing/entitlement';
import type { Conflict } from '@fleet/contracts/conflict';
import type { ErrorCode } from '@fleet/contracts/error-code';
import type { Issue } from '@fleet/contracts/issue';
import type { ProofWay } from '@fleet/contracts/proof';

/** A failure the caller can understand and act on. Anything else thrown is a bug: logged, and masked. */
export abstract class ExpectedError extends Error {
  abstract readonly code: ErrorCode;
  /** What a client needs beside the code. */
  readonly extensions: Record<string, unknown> = {};
}

/** Also thrown for what belongs to another account, so that ids cannot be probed. */
export class NotFoundError extends ExpectedError {
  override readonly name = 'NotFoundError';
  readonly code: ErrorCode;

  constructor(what: string, code: ErrorCode = 'NOT_FOUND') {
    super(`${what} not found`);
    this.code = code;
  }
}

/** Signed in, but the role does not allow it. */
export class ForbiddenError extends ExpectedError {
  override readonly name = 'ForbiddenError';
  readonly code = 'USER_NOT_ALLOWED';

  constructor() {
    super('Access denied');
  }
}

/** No access token, or one that is not good any more: sign in or refresh. */
export class UnauthorizedError extends ExpectedError {
  override readonly name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';

  constructor() {
    super('Please, sign in');
  }
}

export class NotActiveError extends ExpectedError {
  override readonly name = 'NotActiveError';
  readonly code = 'ACCOUNT_NOT_ACTIVE';

  constructor() {
    super('Your account is not active');
  }
}

export class InvalidCredentialsError extends ExpectedError {
  override readonly name = 'InvalidCredentialsError';
  readonly code = 'INVALID_CREDENTIALS';

  constructor() {
    super('E-mail or password is wrong');
  }
}

/** The state of things is against it; the code says which, and issues at which field, where it is one. */
export class ConflictError extends ExpectedError {
  override readonly name = 'ConflictError';
  readonly code: ErrorCode;
  override readonly extensions: { issues?: Issue[] };

  constructor(message: string, code: ErrorCode = 'CONFLICT', issues?: Issue[], cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.extensions = issues ? { issues } : {};
  }
}

/** The last proof of identity is too old; `ways` lists how the person can prove it again. */
export class RecentProofRequiredError extends ExpectedError {
  override readonly name = 'RecentProofRequiredError';
  readonly code = 'RECENT_PROOF_REQUIRED';
  override readonly extensions: { ways: readonly ProofWay[] };

  constructor(ways: readonly ProofWay[]) {
    super('Show once more who you are');
    this.extensions = { ways };
  }
}

/** Somebody else changed it since the version that the client saw. */
export class VersionConflictError extends ExpectedError {
  override readonly name = 'VersionConflictError';
  readonly code = 'CONFLICT';
  override readonly extensions: { conflict: Conflict };

  constructor(conflict: Conflict) {
    super('Somebody else changed it meanwhile');
    this.extensions = { conflict };
  }
}

/** It took longer than the client waits; nothing was changed. */
export class TimeoutError extends ExpectedError {
  override readonly name = 'TimeoutError';
  readonly code = 'TIMEOUT';

  constructor() {
    super('It took too long, nothing was changed');
  }
}

export class TooManyRequestsError extends ExpectedError {
  override readonly name = 'TooManyRequestsError';
  readonly code = 'TOO_MANY_REQUESTS';
  override readonly extensions: { retryAfter: number };

  /** @param retryAfterS whole seconds until another try may succeed */
  constructor(retryAfterS: number) {
    super('Too many attempts, try again later');
    this.extensions = { retryAfter: retryAfterS };
  }
}

/** Reason of a PAYMENT_REQUIRED error, with the limit that was reached. */
export type PaymentRefusal = {
  reason: 'CLOSED' | 'NOT_IN_PLAN' | 'LIMIT';
  why?: ClosedReason;
  feature?: string;
  limit?: number;
  used?: number;
  /** The first instant of history that the plan allows. */
  from?: string;
};

const REFUSALS: Record<PaymentRefusal['reason'], string> = {
  CLOSED: 'The subscription has ended',
  NOT_IN_PLAN: 'The plan does not include it',
  LIMIT: 'The plan has no room for more',
};

/** The account's plan does not include it, or payment is overdue. */
export class PaymentRequiredError extends ExpectedError {
  override readonly name = 'PaymentRequiredError';
  readonly code = 'PAYMENT_REQUIRED';
  override readonly extensions: { payment: PaymentRefusal & { mend: string | null } };

  /** @param payment with the page where whoever asks puts it right; null for who may not */
  constructor(payment: PaymentRefusal & { mend: string | null }) {
    super(REFUSALS[payment.reason]);
    this.extensions = { payment };
  }
}

export class TooComplexError extends ExpectedError {
  override readonly name = 'TooComplexError';
  readonly code = 'QUERY_TOO_COMPLEX';
}

/** What the client sent is not good; issues say what is wrong with which value. */
export class InvalidInputError extends ExpectedError {
  override readonly name = 'InvalidInputError';
  readonly code: ErrorCode;
  override readonly extensions: { issues: Issue[] };

  constructor(issues: Issue[], code: ErrorCode = 'BAD_REQUEST') {
    super(issues[0]?.message ?? 'Invalid input');
    this.code = code;
    this.extensions = { issues };
  }
}

/** Whose day it is; without a vehicle where that is not known, or not to be told. */
type DamagedDay = { deviceId: string; day: string; vehicleId?: string; vehicle?: string };

/** What is stored of a device and a UTC day cannot be read any more. An answer without it would be wrong, so there is none. */
export class StoredDayDamagedError extends ExpectedError {
  override readonly name = 'StoredDayDamagedError';
  readonly code = 'STORED_DAY_DAMAGED';
  override readonly extensions: DamagedDay;

  constructor(of: DamagedDay, cause: unknown) {
    const whose = of.vehicle ?? `the tracker ${of.deviceId}`;
    super(`What is stored of ${whose} for ${of.day} (UTC) is damaged and cannot be read`, { cause });
    this.extensions = of;
  }
}

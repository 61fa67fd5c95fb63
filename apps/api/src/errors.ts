import type { ErrorCode } from '@fleet/contracts/error-code';
import type { z } from 'zod';

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

/** The state of things is against it; the code says which. */
export class ConflictError extends ExpectedError {
  override readonly name = 'ConflictError';
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'CONFLICT') {
    super(message);
    this.code = code;
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

export class TooComplexError extends ExpectedError {
  override readonly name = 'TooComplexError';
  readonly code = 'QUERY_TOO_COMPLEX';
}

type Issue = { path: string; message: string };

export class InvalidInputError extends ExpectedError {
  override readonly name = 'InvalidInputError';
  readonly code = 'BAD_REQUEST';
  override readonly extensions: { issues: Issue[] };

  constructor(issues: Issue[]) {
    super(issues[0]?.message ?? 'Invalid input');
    this.extensions = { issues };
  }
}

/** Parses what a client sent as the argument `name`. @throws InvalidInputError with the paths of what is wrong */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  value: unknown,
): z.output<Schema> {
  const unreadable = unreadableTexts(value, name);
  if (unreadable.length > 0)
    throw new InvalidInputError(unreadable.map((path) => ({ path, message: 'Text is invalid' })));
  const result = schema.safeParse(withoutNulls(value));
  if (result.success) return result.data;
  throw new InvalidInputError(
    result.error.issues.map(({ path, message }) => ({ path: [name, ...path].join('.'), message })),
  );
}

/** Paths of texts that PostgreSQL refuses (NUL) or would keep as something else (half of a surrogate pair). */
function unreadableTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unreadableTexts(part, `${path}.${key}`));
}

/** GraphQL lets a client write null for what it may leave out; both mean the same here. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}

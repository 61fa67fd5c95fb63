/**
 * Codes in `extensions.code` of a GraphQL error. The first group is the product's catalogue, the rest says what the
 * request ran into; clients translate the code and fall back to the message.
 */
export const ERROR_CODES = [
  'DEVICE_ALREADY_EXISTS',
  'DEVICE_NOT_CREATED',
  'DEVICE_NOT_FOUND',
  'INVALID_BRAND',
  'INVALID_IMEI',
  'INVALID_MODEL',
  'INVALID_SIM',
  'INVALID_TITLE',
  'INVITATION_ALREADY_EXISTS',
  'INVITATION_UNAVAILABLE',
  'LINK_UNAVAILABLE',
  'USER_NOT_ALLOWED',
  'ACCOUNT_NOT_ACTIVE',
  'PLATE_TAKEN',
  'GROUP_TITLE_TAKEN',
  'EMAIL_NOT_FOUND',
  'EMAIL_ALREADY_EXISTS',
  'INVALID_CREDENTIALS',
  'NO_ACCESS_TOKEN',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
  'BAD_REQUEST',
  'TIMEOUT',
  'PAYMENT_REQUIRED',
  'TOO_MANY_REQUESTS',
  'QUERY_TOO_COMPLEX',
  'PAYLOAD_TOO_LARGE',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

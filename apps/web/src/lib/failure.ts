/** A UTC day whose stored data cannot be read, and the vehicle's name or the tracker's id. */
export type DamagedDay = { of: string; day: string };

/** The account's plan does not include the request. `mend`: whether the person can change the plan. */
export type PaymentRefusal = {
  reason: 'CLOSED' | 'NOT_IN_PLAN' | 'LIMIT';
  why?: string | undefined;
  feature?: string | undefined;
  limit?: number | undefined;
  used?: number | undefined;
  mend: boolean;
};

/** `retryAfterS`: seconds until a retry may succeed. */
export type Refusal = {
  code: string | null;
  message: string;
  retryAfterS?: number;
  damagedDay?: DamagedDay;
  payment?: PaymentRefusal;
};

/** The server answered with a refusal. */
export type Refused = { kind: 'refused'; errors: readonly Refusal[] };

/** Why an operation failed, independent of the language. */
export type Failure = { kind: 'network' } | { kind: 'noContent' } | Refused;

/** Whether the person can subscribe or choose a larger plan to be allowed. */
export const isMended = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.errors.some(({ payment }) => payment?.mend);

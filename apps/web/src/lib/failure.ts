/** A UTC day of which what is stored cannot be read, and of what: a vehicle by its name, or a tracker by its id. */
export type DamagedDay = { of: string; day: string };

/** What an account pays for does not include what was asked; `mend`: who asked may put it right. */
export type PaymentRefusal = {
  reason: 'CLOSED' | 'NOT_IN_PLAN' | 'LIMIT';
  why?: string | undefined;
  feature?: string | undefined;
  limit?: number | undefined;
  used?: number | undefined;
  mend: boolean;
};

/** `retryAfterS`: the seconds after which another try may succeed. */
export type Refusal = {
  code: string | null;
  message: string;
  retryAfterS?: number;
  damagedDay?: DamagedDay;
  payment?: PaymentRefusal;
};

/** The server was reached, and says why it gives nothing. */
export type Refused = { kind: 'refused'; errors: readonly Refusal[] };

/** Why an operation gave nothing, in a form that can be put into words of any language. */
export type Failure = { kind: 'network' } | { kind: 'noContent' } | Refused;

/** Whether who asked may subscribe or choose a larger plan, and have it then. */
export const isMended = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.errors.some(({ payment }) => payment?.mend);

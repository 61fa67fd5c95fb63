/** A UTC day of which what is stored cannot be read, and of what: a vehicle by its name, or a tracker by its id. */
export type DamagedDay = { of: string; day: string };

/** `retryAfterS`: the seconds after which another try may succeed. */
export type Refusal = {
  code: string | null;
  message: string;
  retryAfterS?: number;
  damagedDay?: DamagedDay;
};

/** The server was reached, and says why it gives nothing. */
export type Refused = { kind: 'refused'; errors: readonly Refusal[] };

/** Why an operation gave nothing, in a form that can be put into words of any language. */
export type Failure = { kind: 'network' } | { kind: 'noContent' } | Refused;

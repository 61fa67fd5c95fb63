/** `retryAfterS`: the seconds after which another try may succeed. */
export type Refusal = { code: string | null; message: string; retryAfterS?: number };

/** Why an operation gave nothing, in a form that can be put into words of any language. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'noContent' }
  | { kind: 'refused'; errors: readonly Refusal[] };

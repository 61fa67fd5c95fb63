/** Why an operation gave nothing, in a form that can be put into words of any language. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'noContent' }
  | { kind: 'refused'; errors: readonly { code: string | null; message: string }[] };

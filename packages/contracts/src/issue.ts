import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './error-code.ts';

/** What can be wrong with one value of an input, whatever it belongs to; `params` holds the bound that was crossed. */
export const VALUE_CODES = [
  'REQUIRED',
  /** Text: `min` characters. */
  'TOO_SHORT',
  /** Text: `max` characters. */
  'TOO_LONG',
  /** Number or date: `min`. */
  'TOO_SMALL',
  /** Number or date: `max`. */
  'TOO_BIG',
  /** List: `min` entries. */
  'TOO_FEW',
  /** List: `max` entries. */
  'TOO_MANY',
  'INVALID',
  'INVALID_EMAIL',
  /** A password that many people have. */
  'COMMON_PASSWORD',
  /** A password that says what is known of the person or the product. */
  'PERSONAL_PASSWORD',
  /** Not the one that the person who asks has now. */
  'WRONG_PASSWORD',
  /** A code that the person's app does not show, or that was taken before. */
  'WRONG_CODE',
  /** NUL, or half of a surrogate pair: no database keeps it; or characters that are not shown. */
  'UNREADABLE_TEXT',
  /** A name that looks like another one through letters of another alphabet. */
  'LOOK_ALIKE',
  /** No address of the web. */
  'INVALID_URL',
  /** A user name or password in it, which would be read wherever it is shown. */
  'URL_WITH_CREDENTIALS',
  'REFUSED_PORT',
  'HTTPS_REQUIRED',
  /** A network that this installation sends nothing to. */
  'REFUSED_ADDRESS',
  'UNKNOWN_FIELD',
  /** The environment of the installation says it, and wins. */
  'SET_BY_ENVIRONMENT',
] as const;
export type IssueCode = (typeof VALUE_CODES)[number] | ErrorCode;

/**
 * One thing that is wrong with an input, as a form's own check and as the server's answer (`extensions.issues`).
 * `path` leads to the value; of the server's it begins with the argument: `['data', 'title']`. Clients translate the
 * code, and show `message`, which is English, only where they do not know it.
 */
export const Issue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.enum([...VALUE_CODES, ...ERROR_CODES]),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  message: z.string(),
});
export type Issue = z.output<typeof Issue>;

/** A rule of the product with a code of its own: `Text.refine(...rule('INVALID_IMEI', isImei, 'IMEI is invalid'))`. */
export function rule<Value>(code: IssueCode, holds: (value: Value) => boolean, message: string) {
  return [holds, { error: message, params: { code } }] as const;
}

/** What a failed parse of `input` found. */
export function issuesOf({ issues }: z.core.$ZodError, input: unknown): Issue[] {
  return issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const { code, params = {} } = codeOf(issue, valueAt(input, path));
    return { path, code, params, message: issue.message };
  });
}

type Finding = { code: IssueCode; params?: Issue['params'] };

function codeOf(issue: z.core.$ZodIssue, value: unknown): Finding {
  if (issue.code === 'custom' && isFinding(issue.params)) return { code: issue.params.code };
  if (value === undefined || value === null || value === '') return { code: 'REQUIRED' };
  switch (issue.code) {
    case 'too_small':
      // A text of blanks is trimmed to nothing.
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'REQUIRED' };
      return bound(issue.origin, { min: issue.minimum }, ['TOO_SHORT', 'TOO_FEW', 'TOO_SMALL']);
    case 'too_big':
      return bound(issue.origin, { max: issue.maximum }, ['TOO_LONG', 'TOO_MANY', 'TOO_BIG']);
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD', params: { keys: issue.keys.join(', ') } };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID' };
    default:
      return { code: 'INVALID' };
  }
}

function bound(
  origin: string,
  limits: Record<string, number | bigint>,
  [ofText, ofList, ofNumber]: [IssueCode, IssueCode, IssueCode],
): Finding {
  const params = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, Number(limit)]));
  if (origin === 'string') return { code: ofText, params };
  return { code: origin === 'array' || origin === 'set' ? ofList : ofNumber, params };
}

function isFinding(params: unknown): params is { code: IssueCode } {
  return typeof params === 'object' && params !== null && 'code' in params;
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );
}

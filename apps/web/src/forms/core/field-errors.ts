import type { FieldError, FieldErrors } from 'react-hook-form';
import type { InputIssue } from '../../graphql/failure.ts';
import type { FormValues } from './form-values.ts';

/** Error of a field as stored in the form. It is translated where it is shown. */
export function errorOf({ code, message, params }: InputIssue): FieldError {
  const types = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { type: code, message, types };
}

/** First finding of each field; findings about the whole form under `root`. */
export function errorsOf(issues: readonly InputIssue[]): FieldErrors<FormValues> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[String(issue.path[0] ?? 'root')] ??= errorOf(issue);
  return errors;
}

/** Inverse of `errorOf`: the finding to translate. */
export function issueOf({ type, message = '', types = {} }: FieldError): Omit<InputIssue, 'path'> {
  const params = Object.entries(types).map(([name, value]) => [name, String(value)]);
  return { code: String(type), message, params: Object.fromEntries(params) };
}

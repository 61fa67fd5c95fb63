import type { FieldError, FieldErrors } from 'react-hook-form';
import type { InputIssue } from '../../graphql/failure.ts';
import type { FormValues } from './form-values.ts';

/** What is wrong with a field as the form keeps it: it is put into words where it is shown, in the language of then. */
export function errorOf({ code, message, params }: InputIssue): FieldError {
  const types = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { type: code, message, types };
}

/** The first finding of each field; of the form as a whole under `root`. */
export function errorsOf(issues: readonly InputIssue[]): FieldErrors<FormValues> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[String(issue.path[0] ?? 'root')] ??= errorOf(issue);
  return errors;
}

/** The way back: what is to be put into words. */
export function issueOf({ type, message = '', types = {} }: FieldError): Omit<InputIssue, 'path'> {
  const params = Object.entries(types).map(([name, value]) => [name, String(value)]);
  return { code: String(type), message, params: Object.fromEntries(params) };
}

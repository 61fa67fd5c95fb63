import { type FieldRules, fieldRules, type Shape } from './field-rules.ts';
import { type FormValues, isEmpty } from './form-values.ts';

/** Data of a creation: all entered values, without empty optional ones. */
export function dataToCreate(shape: Shape, values: FormValues): FormValues {
  const entries = Object.entries(values).map(([name, value]) => {
    const rules = fieldRules(shape, name);
    return [name, isEmpty(value) && rules.takesNothing ? undefined : entered(rules, value)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Data of an update: changed fields only. Emptied fields are null, if the schema allows it. */
export function dataToUpdate(shape: Shape, values: FormValues, changed: readonly string[]): FormValues {
  const entries = changed.map((name) => {
    const rules = fieldRules(shape, name);
    const value = values[name];
    return [name, isEmpty(value) && rules.takesNull ? null : entered(rules, value)];
  });
  return Object.fromEntries(entries);
}

/** Fields hold dates as text. */
function entered({ kind }: FieldRules, value: unknown): unknown {
  if (value === undefined) return null;
  return kind === 'date' && typeof value === 'string' && value !== '' ? new Date(value) : value;
}

/** Data as JSON carries it, with instants as text. */
export type Sent<Data> = { [Key in keyof Data]: Data[Key] extends Date ? string : Data[Key] };

/** Parsed values of the given fields only; the server fills in defaults. */
export function sentOf<Data extends object>(parsed: Data, given: FormValues): Sent<Data> {
  const entries = Object.entries(parsed).filter(([name]) => name in given);
  const wired = entries.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(wired) as Sent<Data>;
}

import { type FieldRules, fieldRules, type Shape } from './field-rules.ts';
import { type FormValues, isEmpty } from './form-values.ts';

/** Of a new thing: all that is entered. What is left empty is absent, where the schema lets it be. */
export function dataToCreate(shape: Shape, values: FormValues): FormValues {
  const entries = Object.entries(values).map(([name, value]) => {
    const rules = fieldRules(shape, name);
    return [name, isEmpty(value) && rules.takesNothing ? undefined : entered(rules, value)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Of a thing that exists: what changed. What was emptied is null, and the schema says whether it may be. */
export function dataToUpdate(shape: Shape, values: FormValues, changed: readonly string[]): FormValues {
  const entries = changed.map((name) => {
    const rules = fieldRules(shape, name);
    const value = values[name];
    return [name, isEmpty(value) && rules.takesNull ? null : entered(rules, value)];
  });
  return Object.fromEntries(entries);
}

/** Fields hold dates as text, which can be typed and compared. */
function entered({ kind }: FieldRules, value: unknown): unknown {
  if (value === undefined) return null;
  return kind === 'date' && typeof value === 'string' && value !== '' ? new Date(value) : value;
}

/** Data as the network carries it: an instant is text there. */
export type Sent<Data> = { [Key in keyof Data]: Data[Key] extends Date ? string : Data[Key] };

/** What was parsed of the data that was given: a default for what was not given is for the server to fill in. */
export function sentOf<Data extends object>(parsed: Data, given: FormValues): Sent<Data> {
  const entries = Object.entries(parsed).filter(([name]) => name in given);
  const wired = entries.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(wired) as Sent<Data>;
}

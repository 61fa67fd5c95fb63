import { createContext, type ReactNode, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Conflict } from '../../graphql/conflict.ts';
import type { InputIssue } from '../../graphql/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import type { TextsName } from '../../lib/i18n/texts.ts';
import type { FieldRegistry } from './field-registry.ts';
import type { Shape } from './field-rules.ts';
import type { FormValues } from './form-values.ts';

/** Why the form was not saved, beside what stands at its fields. */
export type Trouble =
  | { kind: 'lost' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'conflict'; conflict: Conflict };

export type WaysOut = Partial<Record<string, (params: InputIssue['params']) => ReactNode>>;

/** A form over a mutation, as its fields and its frame know it. */
export type MutationForm = {
  /** The catalogue that names its fields. */
  catalogue: TextsName;
  shape: Shape;
  methods: UseFormReturn<FormValues>;
  registry: FieldRegistry;
  /** It changes a thing that exists, and marks what is changed. */
  editing: boolean;
  /** What the fields held when the form was opened or last saved. */
  start: FormValues;
  sending: boolean;
  /** It is to be saved as soon as a value that is on its way has come. */
  waiting: boolean;
  trouble: Trouble | null;
  /** Beside the message of a code: what one can do about it. */
  waysOut: WaysOut;
  submit: () => Promise<void>;
  /** Keeps the form from being sent until a value has come; one that answers false keeps it from being sent at all. */
  hold: (value: Promise<boolean>) => void;
  changed: () => string[];
  /** Leads to a field: to its step first, where it is in another one. */
  focus: (name: string) => void;
  /** Puts every field back to the start. */
  discard: () => void;
  /** After a conflict: takes what others entered, and goes on from their version. */
  takeTheirs: (names: readonly string[]) => void;
  /** After a conflict: sends the changes once more, over those of others. */
  overwrite: () => Promise<void>;
};

export const MutationFormContext = createContext<MutationForm | null>(null);

/** The form that a field or a part stands in. */
export function useMutationFormContext(): MutationForm {
  const form = use(MutationFormContext);
  if (!form) throw new Error('There is no form around this component');
  return form;
}

import { createContext, type ReactNode, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Conflict } from '../../graphql/conflict.ts';
import type { InputIssue } from '../../graphql/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import type { TextsName } from '../../lib/i18n/texts.ts';
import type { FieldRegistry } from './field-registry.ts';
import type { Shape } from './field-rules.ts';
import type { FormValues } from './form-values.ts';

/** Why saving failed, besides errors of fields. */
export type Trouble =
  | { kind: 'lost' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'conflict'; conflict: Conflict };

export type WaysOut = Partial<Record<string, (params: InputIssue['params']) => ReactNode>>;

/** A form over a mutation, as seen by its fields and its frame. */
export type MutationForm = {
  /** Text catalogue that names its fields. */
  catalogue: TextsName;
  shape: Shape;
  methods: UseFormReturn<FormValues>;
  registry: FieldRegistry;
  /** Whether it edits an existing entity and marks changed fields. */
  editing: boolean;
  /** Field values when the form was opened or last saved. */
  start: FormValues;
  sending: boolean;
  /** Whether it is submitted once a pending value has arrived. */
  waiting: boolean;
  trouble: Trouble | null;
  /** What the person can do about each error code. */
  waysOut: WaysOut;
  submit: () => Promise<void>;
  /** Delays submission until a value has arrived; false cancels it. */
  hold: (value: Promise<boolean>) => void;
  changed: () => string[];
  /** Focuses a field, switching to its step first. */
  focus: (name: string) => void;
  /** Resets all fields to the start. */
  discard: () => void;
  /** After a conflict: adopts other people's values and continues from their version. */
  takeTheirs: (names: readonly string[]) => void;
  /** After a conflict: submits again, overwriting other people's changes. */
  overwrite: () => Promise<void>;
};

export const MutationFormContext = createContext<MutationForm | null>(null);

/** The form around a field or section. */
export function useMutationFormContext(): MutationForm {
  const form = use(MutationFormContext);
  if (!form) throw new Error('There is no form around this component');
  return form;
}

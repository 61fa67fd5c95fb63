import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { TextsName } from '../lib/i18n/texts.ts';
import type { FormValues } from './core/form-values.ts';
import type { MutationForm, WaysOut } from './core/mutation-form.ts';
import { useConflict } from './core/use-conflict.ts';
import { type Target, useEditedValues } from './core/use-edited-values.ts';
import type { Answer } from './core/use-sending.ts';
import { useSubmit } from './core/use-submit.ts';

export type FormSchema = z.ZodType<object, object>;
type Held<Value> = Readonly<Value> | null | undefined | (Date extends Value ? string : never);

export type SentFormOptions<Of extends FormSchema, Result, Where> = {
  /** Whose `fields` name the fields. */
  catalogue: TextsName;
  /** What each field holds when the form opens; read once. */
  start: { [Name in keyof z.input<Of>]?: Held<z.input<Of>[Name]> };
  /** Of a form that changes a thing that exists; read once, as the start. */
  where?: Where;
  onSaved: (result: Result) => void;
  /**
   * The fields that a refusal is about: by its code, where it names no field, or by the path within the data, where the
   * form has another name for it (`smsQuota.volume`).
   */
  codes?: Readonly<Record<string, keyof z.input<Of> & string>>;
  waysOut?: WaysOut;
};

type Send<Result> = (data: FormValues, where: Target | undefined) => Promise<Answer<Result>>;

/** A form over a schema, for which `send` knows what becomes of what was entered: one mutation mostly, or several. */
export function useSentForm<Result, Of extends FormSchema, Where extends Target | undefined = undefined>(
  schema: Of,
  options: SentFormOptions<Of, Result, Where> & { send: Send<Result> },
): MutationForm {
  const { catalogue, start, where, send, onSaved, codes = {}, waysOut = {} } = options;
  useTranslation([catalogue, 'forms', 'common']);
  const values = useEditedValues(schema, { start, where });
  const { submit, hold, waiting, trouble, setTrouble } = useSubmit<Result>(values, { send, onSaved, codes });
  const conflict = trouble?.kind === 'conflict' ? trouble.conflict : null;
  const { takeTheirs, keepMine } = useConflict(values, conflict, () => setTrouble(null));
  const { methods, registry, shape, editing, changed, focus } = values;
  return {
    catalogue,
    shape,
    methods,
    registry,
    editing,
    start: values.start,
    sending: methods.formState.isSubmitting,
    waiting,
    trouble,
    waysOut,
    submit,
    hold,
    changed,
    focus,
    discard() {
      setTrouble(null);
      methods.reset(values.latest.current.start);
    },
    takeTheirs,
    async overwrite() {
      keepMine();
      await submit();
    },
  };
}

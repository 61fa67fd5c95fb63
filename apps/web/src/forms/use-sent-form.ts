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
  /** Catalogue whose `fields` name the fields. */
  catalogue: TextsName;
  /** Initial values; read once. */
  start: { [Name in keyof z.input<Of>]?: Held<z.input<Of>[Name]> };
  /** Entity and version of an update; read once. */
  where?: Where;
  onSaved: (result: Result) => void;
  /**
   * Maps refusals to fields: by error code, or by path within the data if the form uses another name
   * (`smsQuota.volume`).
   */
  codes?: Readonly<Record<string, keyof z.input<Of> & string>>;
  waysOut?: WaysOut;
};

type Send<Result> = (data: FormValues, where: Target | undefined) => Promise<Answer<Result>>;

/** A form over a schema with its own `send` function, which may run one mutation or several. */
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

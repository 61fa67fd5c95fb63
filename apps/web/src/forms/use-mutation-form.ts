import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useTranslation } from 'react-i18next';
import type { AnyVariables } from 'urql';
import type { z } from 'zod';
import type { TextsName } from '../lib/i18n/texts.ts';
import type { MutationForm, WaysOut } from './core/mutation-form.ts';
import type { Sent } from './core/sent-data.ts';
import { useConflict } from './core/use-conflict.ts';
import { type Target, useEditedValues } from './core/use-edited-values.ts';
import { useSending } from './core/use-sending.ts';
import { useSubmit } from './core/use-submit.ts';

type Schema = z.ZodType<object, object>;
type Variables<Of extends Schema, Where> = [Where] extends [Target]
  ? { data: Sent<z.output<Of>>; where: Where }
  : { data: Sent<z.output<Of>> };
type Held<Value> = Readonly<Value> | null | undefined | (Date extends Value ? string : never);

export type MutationFormOptions<Of extends Schema, Result, Where> = {
  /** Whose `fields` name the fields. */
  catalogue: TextsName;
  /** What each field holds when the form opens; read once. */
  start: { [Name in keyof z.input<Of>]?: Held<z.input<Of>[Name]> };
  /** Of a form that changes a thing that exists; read once, as the start. */
  where?: Where;
  onSaved: (result: Result) => void;
  /** The fields that codes of a refusal are about, where the refusal names no field. */
  codes?: Readonly<Record<string, keyof z.input<Of> & string>>;
  waysOut?: WaysOut;
};

/**
 * A form over a mutation and the schema that the server checks its input by. Without `where` it creates, and sends all
 * that is entered; with it, it updates, and sends what changed. What the server finds wrong stands at its field.
 */
export function useMutationForm<Result, Of extends Schema, Where extends Target | undefined = undefined>(
  mutation: TypedDocumentNode<Result, Variables<Of, Where>>,
  schema: Of,
  { catalogue, start, where, onSaved, codes = {}, waysOut = {} }: MutationFormOptions<Of, Result, Where>,
): MutationForm {
  useTranslation([catalogue, 'forms', 'common']);
  const values = useEditedValues(schema, { start, where });
  const sendVariables = useSending(mutation as TypedDocumentNode<Result, AnyVariables>);
  const send: Parameters<typeof useSubmit<Result>>[1]['send'] = (data, of) =>
    sendVariables(of ? { data, where: of } : { data });
  const { submit, trouble, setTrouble } = useSubmit(values, { send, onSaved, codes });
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
    trouble,
    waysOut,
    submit,
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

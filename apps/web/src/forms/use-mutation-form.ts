import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables } from 'urql';
import type { z } from 'zod';
import type { MutationForm } from './core/mutation-form.ts';
import type { Sent } from './core/sent-data.ts';
import type { Target } from './core/use-edited-values.ts';
import { useSending } from './core/use-sending.ts';
import { type FormSchema, type SentFormOptions, useSentForm } from './use-sent-form.ts';

type Variables<Of extends FormSchema, Where> = [Where] extends [Target]
  ? { data: Sent<z.output<Of>>; where: Where }
  : { data: Sent<z.output<Of>> };

/**
 * A form over a mutation with the server's schema. Without `where` it creates and sends all entered values;
 * with `where` it updates and sends changed values. Server errors are shown at their fields.
 */
export function useMutationForm<Result, Of extends FormSchema, Where extends Target | undefined = undefined>(
  mutation: TypedDocumentNode<Result, Variables<Of, Where>>,
  schema: Of,
  options: SentFormOptions<Of, Result, Where>,
): MutationForm {
  const sendVariables = useSending(mutation as TypedDocumentNode<Result, AnyVariables>);
  return useSentForm(schema, {
    ...options,
    send: (data, where) => sendVariables(where ? { data, where } : { data }),
  });
}

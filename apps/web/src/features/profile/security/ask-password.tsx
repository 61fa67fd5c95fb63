import { ByPassword } from '@fleet/contracts/second-factor';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { PasswordPrompt } from './password-prompt.tsx';

/** Asks for the password before security changes. */
export function AskPassword<Result>(props: {
  mutation: TypedDocumentNode<Result, { data: ByPassword }>;
  message: string;
  submit: string;
  danger?: boolean;
  onDone: (result: Result) => void;
  onCancel: () => void;
}) {
  const { mutation, onDone, ...prompt } = props;
  const form = useMutationForm(mutation, ByPassword, {
    catalogue: 'profile',
    start: { password: '' },
    onSaved: onDone,
  });
  return <PasswordPrompt form={form} {...prompt} />;
}

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { fireEvent, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { vi } from 'vitest';
import { z } from 'zod';
import { type Reply, renderInApp } from '../../test/render-in-app.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormBody } from './form-body.tsx';
import { FormTrouble } from './parts/form-trouble.tsx';
import { useMutationForm } from './use-mutation-form.ts';

/* Of every file that shows such a form. */
const Create = z.object({
  firstName: z.string().trim().min(1).max(10),
  lastName: z.string().trim().max(10).nullish(),
  email: z.email().nullish(),
});
const Update = Create.partial();
type Data = z.output<typeof Update>;
type Saved = { save: { id: string; version: number } };

const CreateMutation: TypedDocumentNode<Saved, { data: Data }> = parse(
  'mutation ($data: Input!) { save(data: $data) { id version } }',
);
const UpdateMutation: TypedDocumentNode<Saved, { where: { id: string; version: number }; data: Data }> =
  parse('mutation ($where: Where!, $data: Input!) { save(where: $where, data: $data) { id version } }');

const START = { firstName: 'Ann', lastName: 'Lee', email: null };
export const SAVED: Reply = { data: { save: { id: '1', version: 8 } } };

function Fields() {
  return (
    <>
      <FormTrouble />
      <TextField name="firstName" />
      <TextField name="lastName" />
      <TextField name="email" />
      <button type="submit">Save</button>
    </>
  );
}

export function CreateForm({ onSaved }: { onSaved: (saved: Saved) => void }) {
  const start = { firstName: '', lastName: '', email: '' };
  const form = useMutationForm(CreateMutation, Create, { catalogue: 'auth', start, onSaved });
  return (
    <FormBody form={form}>
      <Fields />
    </FormBody>
  );
}

export function UpdateForm({ onSaved }: { onSaved: (saved: Saved) => void }) {
  const form = useMutationForm(UpdateMutation, Update, {
    catalogue: 'auth',
    start: START,
    where: { id: '1', version: 7 },
    onSaved,
    codes: { EMAIL_ALREADY_EXISTS: 'email' },
  });
  return (
    <FormBody form={form}>
      <Fields />
    </FormBody>
  );
}

/** Renders a form with a server that gives these answers in turn. */
export async function show(Form: typeof CreateForm, ...replies: Reply[]) {
  const onSaved = vi.fn();
  const reply = () => replies.shift() ?? null;
  const { sent } = await renderInApp(<Form onSaved={onSaved} />, { reply, catalogues: ['auth'] });
  await screen.findByRole('button', { name: 'Save' });
  return { sent, onSaved, keys: () => sent.map(keyOf) };
}

function keyOf({ context }: { context: { fetchOptions?: unknown } }): string | null {
  return new Headers((context.fetchOptions as RequestInit).headers).get('Idempotency-Key');
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

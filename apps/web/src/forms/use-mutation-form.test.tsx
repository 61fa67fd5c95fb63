import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { provideBrowserParts } from '../../test/browser.ts';
import { type Reply, renderInApp } from '../../test/render-in-app.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormBody } from './form-body.tsx';
import { FormTrouble } from './parts/form-trouble.tsx';
import { useMutationForm } from './use-mutation-form.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

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
const SAVED: Reply = { data: { save: { id: '1', version: 8 } } };

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

function CreateForm({ onSaved }: { onSaved: (saved: Saved) => void }) {
  const start = { firstName: '', lastName: '', email: '' };
  const form = useMutationForm(CreateMutation, Create, { catalogue: 'auth', start, onSaved });
  return (
    <FormBody form={form}>
      <Fields />
    </FormBody>
  );
}

function UpdateForm({ onSaved }: { onSaved: (saved: Saved) => void }) {
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

/** A form over a server that gives these answers, one after the other. */
async function show(Form: typeof CreateForm, ...replies: Reply[]) {
  const onSaved = vi.fn();
  const reply = () => replies.shift() ?? null;
  const { sent } = await renderInApp(<Form onSaved={onSaved} />, { reply, catalogues: ['auth'] });
  await screen.findByRole('button', { name: 'Save' });
  return { sent, onSaved, keys: () => sent.map(keyOf) };
}

function keyOf({ context }: { context: { fetchOptions?: unknown } }): string | null {
  return new Headers((context.fetchOptions as RequestInit).headers).get('Idempotency-Key');
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const refusal = (extensions: object): Reply => ({
  errors: [{ message: 'In English', extensions: { code: 'BAD_REQUEST', ...extensions } }],
});

describe('a form that creates', () => {
  test('says with the name of the field what is wrong, focuses the first of them, and sends nothing', async () => {
    const { sent } = await show(CreateForm);
    enter('Last name', 'x'.repeat(11));
    enter('E-mail', 'nobody');
    save();
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect(screen.getByText('Last name must be 10 characters or less')).toBeTruthy();
    expect(screen.getByText('E-mail: enter an address such as name@example.com')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('sends what is entered, as the schema parses it, and nothing of what is empty', async () => {
    const { sent, onSaved } = await show(CreateForm, SAVED);
    enter('First name', ' Ann ');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ save: { id: '1', version: 8 } }));
    expect(sent[0]?.variables).toEqual({ data: { firstName: 'Ann' } });
  });

  test('is sent by Ctrl with Enter', async () => {
    const { onSaved } = await show(CreateForm, SAVED);
    enter('First name', 'Ann');
    fireEvent.keyDown(field('First name'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  test('is sent once, however often it is pressed', async () => {
    const { sent, onSaved } = await show(CreateForm, SAVED);
    enter('First name', 'Ann');
    save();
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });
});

describe('a form that updates', () => {
  test('sends what changed and no more, and null for what was emptied', async () => {
    const { sent } = await show(UpdateForm, SAVED);
    enter('Last name', '');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.variables).toEqual({ where: { id: '1', version: 7 }, data: { lastName: null } });
  });

  test('goes on from the version that was saved', async () => {
    const { sent, onSaved } = await show(UpdateForm, SAVED, SAVED);
    enter('Last name', 'Li');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    enter('First name', 'Anne');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(sent[1]?.variables).toEqual({ where: { id: '1', version: 8 }, data: { firstName: 'Anne' } });
  });

  test('sends nothing where nothing changed', async () => {
    const { sent } = await show(UpdateForm, SAVED);
    enter('Last name', 'Li');
    enter('Last name', 'Lee');
    save();
    expect(sent).toEqual([]);
  });

  test('does not let a required field be emptied', async () => {
    const { sent } = await show(UpdateForm);
    enter('First name', '');
    save();
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('what the server finds wrong', () => {
  test('stands at its field in the person’s words, until the field is changed', async () => {
    const issues = [
      { path: ['data', 'lastName'], code: 'TOO_LONG', params: { max: 5 }, message: 'In English' },
    ];
    await show(UpdateForm, refusal({ issues }));
    enter('Last name', 'Leeming');
    save();
    expect(await screen.findByText('Last name must be 5 characters or less')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
    expect(field('Last name').value).toBe('Leeming');
    enter('Last name', 'Li');
    await waitFor(() => expect(screen.queryByText(/5 characters/)).toBeNull());
  });

  test('stands at the field that its code is about, where it names none', async () => {
    await show(UpdateForm, refusal({ code: 'EMAIL_ALREADY_EXISTS' }));
    enter('E-mail', 'ann@example.org');
    save();
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is told in its own words where this build does not know the code', async () => {
    const issues = [
      { path: ['data', 'lastName'], code: 'NEWER', params: {}, message: 'Newer than this page' },
    ];
    await show(UpdateForm, refusal({ issues }));
    enter('Last name', 'Li');
    save();
    expect(await screen.findByText('Newer than this page')).toBeTruthy();
  });

  test('stands above the form where it fits no field', async () => {
    const issues = [{ path: ['where', 'id'], code: 'NOT_FOUND', params: {}, message: '' }];
    await show(UpdateForm, refusal({ issues }));
    enter('Last name', 'Li');
    save();
    expect((await screen.findByRole('alert')).textContent).toMatch('Not found. It may have been deleted.');
  });
});

describe('an answer that is lost', () => {
  test('keeps what was entered, and is asked for again with the same key', async () => {
    const { onSaved, keys } = await show(CreateForm, null, SAVED);
    enter('First name', 'Ann');
    save();
    expect((await screen.findByRole('alert')).textContent).toMatch('No answer from the server.');
    expect(field('First name').value).toBe('Ann');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [first, second] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('of another content has another key', async () => {
    const { onSaved, keys } = await show(CreateForm, null, SAVED);
    enter('First name', 'Ann');
    save();
    await screen.findByRole('alert');
    enter('First name', 'Anne');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a conflict', () => {
  const by = { id: 'u', name: 'Olivia Bennett' };
  const at = '2026-11-20T10:00:00Z';
  const conflict = (...changes: { field: string; to: string }[]) =>
    refusal({
      code: 'CONFLICT',
      conflict: {
        version: 9,
        changes: changes.map((change) => ({ from: null, changedBy: by, changedAt: at, ...change })),
      },
    });
  const both = conflict({ field: 'lastName', to: 'Lang' }, { field: 'email', to: 'ann@example.org' });

  test('says who changed what, and keeps what only they changed', async () => {
    const { sent } = await show(UpdateForm, both, SAVED);
    enter('Last name', 'Li');
    save();
    expect(await screen.findByText('Olivia Bennett changed this while you were editing.')).toBeTruthy();
    expect(screen.getByText('Also changed, and kept: E-mail.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.variables).toEqual({ where: { id: '1', version: 9 }, data: { lastName: 'Li' } });
    expect(field('E-mail').value).toBe('ann@example.org');
  });

  test('is over for a field that takes theirs, and the rest is saved over their version', async () => {
    const { sent } = await show(UpdateForm, both, SAVED);
    enter('Last name', 'Li');
    enter('First name', 'Anne');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Use theirs: Last name' }));
    expect(field('Last name').value).toBe('Lang');
    expect(screen.queryByText(/while you were editing/)).toBeNull();
    save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.variables).toEqual({ where: { id: '1', version: 9 }, data: { firstName: 'Anne' } });
  });

  test('where both changed different fields can be saved as it is', async () => {
    const { sent } = await show(UpdateForm, conflict({ field: 'email', to: 'ann@example.org' }), SAVED);
    enter('Last name', 'Li');
    save();
    expect(await screen.findByText(/Your changes do not touch theirs/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save mine as well' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.variables).toEqual({ where: { id: '1', version: 9 }, data: { lastName: 'Li' } });
  });
});

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import { Link } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { provideBrowserParts } from '../../test/browser.ts';
import { type Reply, renderInApp } from '../../test/render-in-app.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { FormPage } from './form-page.tsx';
import { FormSection } from './form-section.tsx';
import { FormSteps } from './form-steps.tsx';
import { useMutationForm } from './use-mutation-form.ts';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const Create = z.object({ firstName: z.string().min(1).max(10), email: z.email() });
const Update = Create.partial();
type Data = z.output<typeof Update>;
const UpdateMutation: TypedDocumentNode<object, { where: { id: string }; data: Data }> = parse(
  'mutation ($where: Where!, $data: Input!) { save(where: $where, data: $data) { id } }',
);
const CreateMutation: TypedDocumentNode<object, { data: Data }> = parse(
  'mutation ($data: Input!) { save(data: $data) { id } }',
);
const START = { firstName: 'Ann', email: 'ann@example.org' };
const SAVED: Reply = { data: { save: { id: '1' } } };
const onClose = vi.fn();

function useForm() {
  return useMutationForm(UpdateMutation, Update, {
    catalogue: 'auth',
    start: START,
    where: { id: '1' },
    onSaved: () => undefined,
  });
}

function Drawer() {
  return (
    <FormDrawer form={useForm()} title="Edit Ann" onClose={onClose}>
      <FormSection name="identity">
        <TextField name="firstName" />
      </FormSection>
      <FormSection name="contact">
        <TextField name="email" />
        <Link to="/elsewhere">Elsewhere</Link>
      </FormSection>
    </FormDrawer>
  );
}

async function showDrawer(...replies: Reply[]) {
  onClose.mockReset();
  const shown = await renderInApp(<Drawer />, {
    path: '/people',
    catalogues: ['auth'],
    reply: () => replies.shift() ?? null,
  });
  await screen.findByRole('dialog', { name: 'Edit Ann' });
  return shown;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressEsc = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('the drawer', () => {
  test('names in its foot what is not saved', async () => {
    await showDrawer();
    expect(screen.getByText('No changes yet')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
    enter('First name', 'Anne');
    enter('E-mail', 'anne@example.org');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    expect(screen.getByText('First name, e-mail')).toBeTruthy();
  });

  test('counts the mistakes of each part, and leads to the first', async () => {
    await showDrawer();
    enter('E-mail', 'nobody');
    press(/^Save changes/);
    const parts = screen.getByRole('navigation', { name: 'Sections of the form' });
    expect(await within(parts).findByRole('button', { name: 'contact, 1 error' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch('Not saved: one field needs another value.');
    field('First name').focus();
    press('Go to the field');
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
  });

  test('closes without a word where nothing would be lost', async () => {
    await showDrawer(SAVED);
    enter('First name', 'Anne');
    press(/^Save changes/);
    expect(await screen.findByText('No changes yet')).toBeTruthy();
    pressEsc();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('asks before Esc loses something, and keeps it', async () => {
    await showDrawer();
    enter('First name', 'Anne');
    pressEsc();
    expect(await screen.findByRole('dialog', { name: 'Discard 1 change?' })).toBeTruthy();
    expect(screen.getByText('What you entered is lost: First name.')).toBeTruthy();
    press('Keep editing');
    await waitFor(() => expect(screen.queryByText('What you entered is lost: First name.')).toBeNull());
    expect(field('First name').value).toBe('Anne');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes when the person gives the changes up', async () => {
    await showDrawer();
    enter('First name', 'Anne');
    press('Discard');
    press(await waitFor(() => screen.getByRole('button', { name: 'Discard 1 change' }).textContent ?? ''));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('another page', () => {
  test('waits for an answer while something is not saved', async () => {
    const { router } = await showDrawer();
    enter('First name', 'Anne');
    void router.navigate('/elsewhere');
    await screen.findByRole('dialog', { name: 'Discard 1 change?' });
    expect(router.state.location.pathname).toBe('/people');
    press('Keep editing');
    await waitFor(() => expect(screen.queryByText(/What you entered is lost/)).toBeNull());
    expect(router.state.location.pathname).toBe('/people');
    void router.navigate('/elsewhere');
    await screen.findByRole('dialog', { name: 'Discard 1 change?' });
    press('Discard 1 change');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  test('comes at once where nothing would be lost', async () => {
    const { router } = await showDrawer();
    await router.navigate('/elsewhere');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('a closed tab is asked about by the browser', async () => {
    await showDrawer();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    enter('First name', 'Anne');
    expect(close()).toBe(true);
  });
});

test('a page is left by its arrow, after asking', async () => {
  function Page() {
    return (
      <FormPage form={useForm()} title="Edit Ann" onLeave={onClose}>
        <TextField name="firstName" />
      </FormPage>
    );
  }
  onClose.mockReset();
  await renderInApp(<Page />, { catalogues: ['auth'] });
  await screen.findByRole('heading', { level: 1, name: 'Edit Ann' });
  press('Back');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

describe('steps', () => {
  function Steps() {
    const form = useMutationForm(CreateMutation, Create, {
      catalogue: 'auth',
      start: { firstName: '', email: '' },
      onSaved: () => undefined,
    });
    const steps = [
      { name: 'who', content: <TextField name="firstName" /> },
      { name: 'where', content: <TextField name="email" /> },
    ];
    return <FormSteps form={form} title="New" steps={steps} onLeave={onClose} />;
  }
  const show = (path: string, reply: Reply = SAVED) =>
    renderInApp(<Steps />, { path, catalogues: ['auth'], reply: () => reply });

  test('go on when they are filled in well, and back by the address', async () => {
    const { router, sent } = await show('/new');
    press(await waitFor(() => screen.getByRole('button', { name: 'Next' }).textContent ?? ''));
    expect(await screen.findByText('First name is required')).toBeTruthy();
    enter('First name', 'Ann');
    press('Next');
    await screen.findByRole('textbox', { name: 'E-mail' });
    expect(router.state.location.search).toBe('?step=where');
    await router.navigate(-1);
    await waitFor(() => expect(field('First name').value).toBe('Ann'));
    press('Next');
    await screen.findByRole('textbox', { name: 'E-mail' });
    enter('E-mail', 'ann@example.org');
    press('Create');
    await waitFor(() =>
      expect(sent[0]?.variables).toEqual({ data: { firstName: 'Ann', email: 'ann@example.org' } }),
    );
  });

  test('that nobody came to yet are not shown', async () => {
    await show('/new?step=where');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeTruthy();
  });

  test('come up again when the server finds a mistake in one of them', async () => {
    const issues = [{ path: ['data', 'firstName'], code: 'TOO_LONG', params: { max: 2 }, message: '' }];
    await show('/new', { errors: [{ message: '', extensions: { code: 'BAD_REQUEST', issues } }] });
    await screen.findByRole('textbox', { name: 'First name' });
    enter('First name', 'Ann');
    press('Next');
    await screen.findByRole('textbox', { name: 'E-mail' });
    enter('E-mail', 'ann@example.org');
    press('Create');
    expect(await screen.findByText('First name must be 2 characters or less')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  });
});

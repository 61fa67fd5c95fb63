import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../test/render-in-app.tsx';
import { CreateForm, enter, field, SAVED, save, show, UpdateForm } from './mutation-form.fixture.tsx';

const refusal = (extensions: object): Reply => ({
  errors: [{ message: 'In English', extensions: { code: 'BAD_REQUEST', ...extensions } }],
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

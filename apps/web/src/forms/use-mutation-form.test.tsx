import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CreateForm, enter, field, SAVED, save, show, UpdateForm } from './mutation-form.fixture.tsx';

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

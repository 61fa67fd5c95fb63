import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loaded, show } from './list-screen.fixture.tsx';

describe('views', () => {
  const tab = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', { name });

  test('a view brings its filters, and a dot when they were changed since', async () => {
    const { query } = await show();
    await loaded();
    expect(screen.queryByRole('button', { name: /view/i })).toBeNull();
    fireEvent.click(tab(/^Offline over a day/));
    await waitFor(() => expect(query()).toBe('?view=offline&states=offline'));
    expect(tab(/^Offline over a day/).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('img', { name: 'changed since it was saved' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Parked/ }));
    expect(await screen.findByRole('img', { name: 'changed since it was saved' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'changed since it was saved' })).toBeNull());
  });

  test('what is shown becomes a view by giving it a name', async () => {
    const { query } = await show('?types=van');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the view' }), {
      target: { value: 'Vans' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(query()).toBe('?view=own-3&types=van'));
    await waitFor(() => expect(tab(/^Vans/).getAttribute('aria-current')).toBe('page'));
  });

  test('a view is deleted after a question', async () => {
    await show('?view=due&sort=service');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete this view' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete the view/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete this view' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Service due/ })).toBeNull());
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bodyRows, column, grid, loaded, MANY, row, show, tick, titles } from './list-screen.fixture.tsx';

describe('rows', () => {
  test('of a page are shown with their names, and how many there are', async () => {
    await show('', MANY);
    await loaded();
    expect(screen.getByText('1–20')).toBeTruthy();
    expect(bodyRows()).toHaveLength(20);
    expect(grid().getAttribute('aria-rowcount')).toBe('44');
    expect(column('Odometer, km')).toBeTruthy();
  });

  test('are counted in Russian with its plurals', async () => {
    await show('?size=0', { language: 'ru', rows: 21 });
    expect(await screen.findByText('из 21 машины')).toBeTruthy();
  });

  test('are sorted by the head, first up, then down', async () => {
    const { query } = await show();
    await loaded();
    expect(column(/^Vehicle/).getAttribute('aria-sort')).toBe('ascending');
    const first = titles()[0];
    fireEvent.click(within(column(/^Vehicle/)).getByRole('button'));
    await waitFor(() => expect(titles()[0]).not.toBe(first));
    expect(column(/^Vehicle/).getAttribute('aria-sort')).toBe('descending');
    expect(query()).toBe('?sort=-title');
    expect(column('Driver').getAttribute('aria-sort')).toBeNull();
  });

  test('open by a press, and by a link of their own', async () => {
    const { router } = await show();
    await loaded();
    expect(within(row(2)).getByRole('link').getAttribute('href')).toMatch(/^\/vehicles\/v\d+$/);
    fireEvent.click(within(row(2)).getByText(/Pool cars|Shuttles|Survey/));
    await screen.findByText('One vehicle');
    expect(router.state.location.pathname).toMatch(/^\/vehicles\/v\d+$/);
  });

  test('do not open by their tick and their menu', async () => {
    const { router } = await show();
    await loaded();
    fireEvent.click(tick(1));
    fireEvent.click(within(row(1)).getByRole('button', { name: /^Actions for / }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(router.state.location.pathname).toBe('/vehicles');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { bodyRows, grid, loaded, MANY, row, show } from './list-screen.fixture.tsx';

describe('pages', () => {
  test('every size is one press, and begins at the first page', async () => {
    const { query } = await show('?page=2', MANY);
    await loaded();
    expect(screen.getByText('21–40')).toBeTruthy();
    const sizes = within(screen.getByRole('group', { name: 'Rows' }));
    expect(sizes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '5',
      '7',
      '10',
      '15',
      '20',
      '25',
      '50',
      'All',
    ]);
    fireEvent.click(sizes.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(43));
    expect(query()).toBe('?size=0');
  });

  test('the next page is one press', async () => {
    const { query } = await show('', MANY);
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21–40')).toBeTruthy();
    expect(query()).toBe('?page=2');
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('of all rows only those in view exist, at their place among all', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    await show('?size=0', { rows: 500 });
    await loaded();
    expect(bodyRows().length).toBeLessThan(60);
    expect(grid().getAttribute('aria-rowcount')).toBe('501');
    expect(row(1).getAttribute('aria-rowindex')).toBe('2');
    vi.restoreAllMocks();
  });

  test('a page that is no more gives way to the last one', async () => {
    const { query } = await show('?page=9', MANY);
    await waitFor(() => expect(query()).toBe('?page=3'));
    expect(await screen.findByText('41–43')).toBeTruthy();
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bodyRows, grid, loaded, MANY, type Server, show } from './list-screen.fixture.tsx';

describe('states', () => {
  test('loading shows rows to come', async () => {
    await show('', { server: { does: 'wait' } });
    expect(grid().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test('failed says so and can be tried again; filters stay', async () => {
    const server: Server = { does: 'fail' };
    await show('?types=truck', { server });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    expect(screen.getByRole('button', { name: 'Type Truck' })).toBeTruthy();
    server.does = 'answer';
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });

  test('an empty list offers to add the first', async () => {
    await show('', { rows: 0 });
    expect(await screen.findByText('No vehicles yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add vehicle' })).toHaveLength(2);
  });

  test('filtered to nothing offers to clear', async () => {
    const { query } = await show('?search=zeppelin');
    expect(await screen.findByText('No vehicle matches')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);
    await loaded();
    expect(query()).toBe('');
  });

  test('the last page stays while the next one loads, under a line of progress', async () => {
    const { server } = await show('', MANY);
    await loaded();
    server.does = 'wait';
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('progressbar', { name: 'Loading more' })).toBeTruthy();
    expect(bodyRows()).toHaveLength(20);
  });
});

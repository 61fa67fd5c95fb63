import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { loaded, show } from './list-screen.fixture.tsx';

describe('a phone', () => {
  const cards = () => within(screen.getByRole('list', { name: 'Vehicles' })).getAllByRole('listitem');

  test('shows cards, and opens them', async () => {
    await show('', { isPhone: true });
    await loaded();
    expect(cards()).toHaveLength(8);
    fireEvent.click(within(cards()[0] as HTMLElement).getByRole('link'));
    expect(await screen.findByText('One vehicle')).toBeTruthy();
  });

  test('a finger that rests ticks a card, and then each press does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show('', { isPhone: true });
    await loaded();
    const link = within(cards()[0] as HTMLElement).getByRole('link');
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.pointerUp(link);
    fireEvent.click(link);
    fireEvent.click(within(cards()[1] as HTMLElement).getByRole('link'));
    const bar = screen.getByRole('region', { name: 'Actions for the selection' });
    expect(within(bar).getByRole('status').textContent).toBe('2 selected');
    expect(screen.queryByText('One vehicle')).toBeNull();
  });

  test('a finger that moves on scrolls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show('', { isPhone: true });
    await loaded();
    const link = within(cards()[0] as HTMLElement).getByRole('link');
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
    fireEvent.pointerMove(link, { pointerType: 'touch', clientX: 5, clientY: 40 });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('region', { name: 'Actions for the selection' })).toBeNull();
  });

  test('a card is ticked by its menu, too', async () => {
    await show('', { isPhone: true });
    await loaded();
    fireEvent.click(within(cards()[0] as HTMLElement).getByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select' }));
    expect(screen.getByRole('region', { name: 'Actions for the selection' })).toBeTruthy();
  });

  test('the filters are in a sheet, whose button says how many are set', async () => {
    const { query } = await show('?types=truck&groupIds=0', { isPhone: true });
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: '2 filters on' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Van' }));
    await waitFor(() => expect(query()).toBe('?types=truck%2Cvan&groupIds=0'));
    expect(within(sheet).getByRole('button', { name: /^Show \d+$/ })).toBeTruthy();
  });
});

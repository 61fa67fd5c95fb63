import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loaded, press, show, titles } from './list-screen.fixture.tsx';

describe('words and filters', () => {
  test('the slash leads to the search, whose words are searched for when the fingers rest', async () => {
    const { query } = await show();
    await loaded();
    press('/');
    const search = screen.getByRole('searchbox', { name: 'Name, plate, driver, IMEI' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.change(search, { target: { value: 'truck' } });
    await waitFor(() => expect(query()).toBe('?search=truck'));
    await waitFor(() => expect(titles().every((title) => title.startsWith('Truck'))).toBe(true));
  });

  test('chips are pressed in and out, and Back takes the last one away', async () => {
    const { router, query } = await show();
    await loaded();
    const states = screen.getByRole('group', { name: 'State' });
    fireEvent.click(within(states).getByRole('button', { name: /^Moving/ }));
    fireEvent.click(within(states).getByRole('button', { name: /^Idling/ }));
    await waitFor(() => expect(query()).toBe('?states=moving%2Cidling'));
    expect(
      within(states)
        .getByRole('button', { name: /^Idling/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await act(() => router.navigate(-1));
    expect(query()).toBe('?states=moving');
  });

  test('a filter opens, says what it is set to, and is taken away by its cross', async () => {
    const { query } = await show();
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Type' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Truck' }));
    expect(await screen.findByRole('button', { name: 'Type Truck' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Van' }));
    expect(await screen.findByRole('button', { name: 'Type 2 of 6' })).toBeTruthy();
    expect(query()).toBe('?types=truck%2Cvan');
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Type' }));
    expect(query()).toBe('');
  });

  test('many options are searched', async () => {
    await show();
    await loaded();
    fireEvent.click(screen.getAllByRole('button', { name: 'Group' })[0] as HTMLElement);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Find' }), { target: { value: 'boom' } });
    expect(screen.getAllByRole('checkbox', { name: /depot/ })).toHaveLength(1);
  });

  test('"Clear" is there while there is something to clear', async () => {
    const { query } = await show('?search=truck&types=truck&size=50');
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(query()).toBe('?size=50'));
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loaded, MANY, show, tick } from './list-screen.fixture.tsx';

describe('ticks', () => {
  test('with Shift all between are ticked, and an action is told which', async () => {
    const { picked } = await show();
    await loaded();
    fireEvent.click(tick(2));
    fireEvent.click(tick(4), { shiftKey: true });
    const bar = screen.getByRole('region', { name: 'Actions for the selection' });
    expect(within(bar).getByRole('status').textContent).toBe('3 selected');
    fireEvent.click(within(bar).getByRole('button', { name: 'Move to group' }));
    await waitFor(() => expect(picked).toHaveLength(1));
    expect(picked[0]).toMatchObject(['move', { kind: 'rows', count: 3 }]);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  test('"Select all" means the filter and not the page', async () => {
    const { picked } = await show('?types=truck&size=5', MANY);
    await loaded();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(screen.getByRole('button', { name: /^Select all \d+$/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Assign driver' }));
    await waitFor(() => expect(picked).toHaveLength(1));
    expect(picked[0]?.[1]).toMatchObject({ kind: 'filter', where: { types: ['truck'] } });
    expect(picked[0]?.[1].count).toBeGreaterThan(5);
    expect(screen.getByRole('status').textContent).toMatch(/selected/);
  });

  test('Escape unticks all, wherever the focus is', async () => {
    await show();
    await loaded();
    fireEvent.click(tick(1));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

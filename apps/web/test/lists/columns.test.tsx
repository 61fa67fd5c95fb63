import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { grid, loaded, show } from './list-screen.fixture.tsx';

describe('columns', () => {
  const headers = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('switch', { name: 'Driver' });
  };

  test('are hidden and shown, and remembered for the person and the list', async () => {
    await show();
    await loaded();
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Driver' }));
    fireEvent.click(screen.getByRole('switch', { name: 'IMEI' }));
    expect(headers()).not.toContain('Driver');
    expect(headers()).toContain('IMEI');
    cleanup();
    await show();
    await loaded();
    expect(headers()).not.toContain('Driver');
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(headers()).toContain('Driver');
  });

  test('are moved with Alt and an arrow, which is said', async () => {
    await show();
    await loaded();
    await open();
    fireEvent.keyDown(screen.getByRole('switch', { name: 'State' }), { key: 'ArrowUp', altKey: true });
    expect(headers().slice(0, 4)).toEqual(['Vehicle', 'Group', 'State', 'Driver']);
    expect(screen.getByText('State: place 3 of 7')).toBeTruthy();
  });

  test('are moved by two presses, too', async () => {
    await show();
    await loaded();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Move State' }));
    fireEvent.click(screen.getByRole('button', { name: 'Put Group here' }));
    expect(headers().slice(0, 4)).toEqual(['Vehicle', 'State', 'Group', 'Driver']);
  });

  test('are made wider by the keyboard', async () => {
    await show();
    await loaded();
    const edge = screen.getByRole('separator', { name: 'Width of Group' });
    const before = Number(edge.getAttribute('aria-valuenow'));
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 16);
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { active, bodyRows, grid, loaded, press, row, show, tick } from './list-screen.fixture.tsx';

describe('keys', () => {
  test('arrows, j and k move in the rows, from anywhere on the page', async () => {
    await show();
    await loaded();
    press('j');
    expect(active()).toBe(row(1).id);
    expect(document.activeElement).toBe(grid());
    press('j');
    press('ArrowDown');
    expect(active()).toBe(row(3).id);
    press('k');
    expect(active()).toBe(row(2).id);
    press('End');
    expect(active()).toBe(row(8).id);
  });

  test('letters are found where a Cyrillic keyboard has others', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    fireEvent.keyDown(grid(), { key: 'о', code: 'KeyJ' });
    expect(active()).toBe(row(2).id);
    fireEvent.keyDown(grid(), { key: 'ч', code: 'KeyX' });
    expect(row(2).getAttribute('aria-selected')).toBe('true');
  });

  test('Space and x tick, Shift and an arrow tick what is passed, Escape unticks', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    press(' ');
    expect(row(1).getAttribute('aria-selected')).toBe('true');
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(bodyRows().filter((element) => element.getAttribute('aria-selected') === 'true')).toHaveLength(3);
    press('Escape');
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('the keyboard comes in at the first row, and a press leaves the rows where they are', async () => {
    await show();
    await loaded();
    fireEvent.mouseDown(row(5));
    act(() => grid().focus());
    expect(active()).toBeNull();
    fireEvent.mouseUp(row(5));
    act(() => grid().blur());
    act(() => grid().focus());
    expect(active()).toBe(row(1).id);
  });

  test('Enter opens the row', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    press('ArrowDown');
    press('Enter');
    expect(await screen.findByText('One vehicle')).toBeTruthy();
  });

  test('Back leads to the row that was left', async () => {
    const { router } = await show();
    await loaded();
    act(() => grid().focus());
    press('ArrowDown');
    press('ArrowDown');
    const left = active();
    press('Enter');
    await screen.findByText('One vehicle');
    await act(() => router.navigate(-1));
    await loaded();
    expect(active()).toBe(left);
  });

  test('Tab stops at the controls of the row in use only', async () => {
    await show();
    await loaded();
    act(() => grid().focus());
    press('ArrowDown');
    expect(tick(2).tabIndex).toBe(0);
    expect(tick(1).tabIndex).toBe(-1);
  });
});

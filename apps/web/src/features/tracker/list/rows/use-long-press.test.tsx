import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

const [pressed, clicked] = [vi.fn(), vi.fn()];

function Row() {
  const handlers = useLongPress((target) => pressed(target.textContent));
  return (
    <div {...handlers}>
      <button type="button" onClick={clicked}>
        Van
      </button>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(<Row />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const row = () => screen.getByRole('button');
const FINGER = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const lift = () => {
  fireEvent.pointerUp(row(), FINGER);
  fireEvent.click(row());
};

test('a finger that stays is heard once, and its lifting is no click; the next touch is one', () => {
  fireEvent.pointerDown(row(), FINGER);
  wait(600);
  lift();
  expect(pressed.mock.calls).toEqual([['Van']]);
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.pointerDown(row(), FINGER);
  wait(100);
  lift();
  wait(1_000);
  expect(pressed).toHaveBeenCalledOnce();
  expect(clicked).toHaveBeenCalledOnce();
});

test('one that scrolls is not heard, nor one that the browser takes for itself', () => {
  fireEvent.pointerDown(row(), FINGER);
  fireEvent.pointerMove(row(), { ...FINGER, clientY: 40 });
  wait(1_000);
  fireEvent.pointerDown(row(), FINGER);
  fireEvent.pointerCancel(row(), FINGER);
  wait(1_000);
  expect(pressed).not.toHaveBeenCalled();
});

test('a mouse that rests is not heard, and its menu is its own', () => {
  fireEvent.pointerDown(row(), { ...FINGER, pointerType: 'mouse' });
  wait(1_000);
  expect(pressed).not.toHaveBeenCalled();
  expect(fireEvent.contextMenu(row())).toBe(true);
  lift();
  expect(clicked).toHaveBeenCalledOnce();
});

test('where a finger stays no menu of the browser opens', () => {
  fireEvent.pointerDown(row(), FINGER);
  wait(400);
  expect(fireEvent.contextMenu(row())).toBe(false);
});

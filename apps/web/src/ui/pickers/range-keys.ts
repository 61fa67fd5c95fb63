import type { KeyboardEvent } from 'react';
import { dayOf } from '../../lib/zoned-day.ts';
import type { ChosenDays } from './chosen-days.ts';

const STEP_DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Shift and an arrow take the range along with the focus, which the calendar itself moves. The end that stands still is
 * the one the focus is not on.
 */
export function rangeKeys(
  day: string,
  { from, to }: ChosenDays,
  onRange: (from: string, to: string) => void,
): (event: KeyboardEvent) => void {
  return ({ key, shiftKey }) => {
    const step = STEP_DAYS[key];
    if (!shiftKey || step === undefined) return;
    const still = day === to && from ? from : day === from && to ? to : day;
    const moved = dayPlus(day, step);
    onRange(...(still < moved ? ([still, moved] as const) : ([moved, still] as const)));
  };
}

function dayPlus(text: string, days: number): string {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const moved = dayOf(year, month, day + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moved.year}-${two(moved.month)}-${two(moved.day)}`;
}

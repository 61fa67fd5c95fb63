import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../services.ts';
import type { Wallboard } from '../use-tracker-url.ts';
import { type Filter, matches } from '../visible-vehicles.ts';
import { type Round, roundOf } from './round.ts';

/** Long enough to read from across a room where a vehicle is and why it is shown. */
const SLIDE_MS = 10_000;

/** What the wallboard shows now: one of its round, or with `shown` null all of the filter. */
export type Slide = { number: number; round: Round; shown: Round['list'][number] | null };

/** Goes round: the fleet, then each vehicle that needs attention at that moment, or each group, and again. */
export function useSlides(filter: Filter, wallboard: Wallboard) {
  const { fleet } = useServices();
  const { i18n } = useTranslation();
  const [paused, setPaused] = useState(false);
  const look = useCallback(
    () =>
      roundOf(
        [...fleet.all()].filter((vehicle) => matches(vehicle, filter)),
        wallboard,
        i18n.language,
      ),
    [fleet, filter.state, filter.search, filter.only, wallboard, i18n.language],
  );
  const [{ number, round }, setShown] = useState(() => ({ number: 0, round: look() }));

  const step = useCallback(
    (by: 1 | -1) =>
      setShown((before) => {
        const next = look();
        const places = next.list.length + 1;
        return { round: next, number: (Math.min(before.number, places - 1) + by + places) % places };
      }),
    [look],
  );

  // With something else to go round it begins anew.
  useEffect(() => setShown({ number: 0, round: look() }), [look]);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => step(1), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [paused, step, number, round]);

  const slide: Slide = { number, round, shown: number === 0 ? null : (round.list[number - 1] ?? null) };
  return { slide, step, paused, toggle: () => setPaused((was) => !was) };
}

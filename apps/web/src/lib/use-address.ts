import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

/** Parameters to set; null removes one. */
export type AddressValues = Readonly<Record<string, string | null>>;

type EntryState = Readonly<Record<string, unknown>>;
type Change = {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Marks what created the history entry. */
  step?: string;
  /** State stored with the history entry. */
  keep?: EntryState;
};

/**
 * Search parameters of the page, and a function to change them. A change adds a history entry unless it
 * replaces one; navigation state is kept.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const state = location.state as EntryState | null;
  const latest = useRef({ params, state, setParams });
  useEffect(() => {
    latest.current = { params, state, setParams };
  }, [params, state, setParams]);

  /** Stable function. A second change in the same turn builds on the first. */
  const change = useCallback((values: AddressValues, { replace = false, step, keep }: Change = {}) => {
    const { params: before, state: stateBefore, setParams: write } = latest.current;
    const next = withValues(before, values);
    const isSame = next.toString() === before.toString();
    if (isSame && !keep) return;
    const { lookAt: _, ...kept } = stateBefore ?? {};
    const nextState = { ...kept, ...keep, ...(!replace && { step }) };
    latest.current = { params: next, state: nextState, setParams: write };
    write(next, { replace: replace || isSame, state: nextState });
  }, []);

  return { params, state: state ?? NOTHING, change };
}

const NOTHING: EntryState = {};

/** Increases with each navigation by Back or Forward. */
export function useReturns(): number {
  const { key } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState({ key, count: 0 });
  if (seen.key === key) return seen.count;
  const now = { key, count: seen.count + (type === 'POP' ? 1 : 0) };
  setSeen(now);
  return now.count;
}

export function withValues(params: URLSearchParams, values: AddressValues): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

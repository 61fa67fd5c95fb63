import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

/** Parameters to set; null takes one away. */
export type AddressValues = Readonly<Record<string, string | null>>;

type EntryState = Readonly<Record<string, unknown>>;
type Change = {
  /** In the place of the entry that is shown: nothing that Back would take again. */
  replace?: boolean;
  /** What made the new entry, for whoever wants to know how they came here. */
  step?: string;
  /** To keep with the entry where the address has no room for it. */
  keep?: EntryState;
};

/**
 * The parameters of the page's address, and how to change them: each change is a step that Back takes again, unless it
 * replaces the step before. What other pages sent along with the entry, such as the way back to a list, stays.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const state = location.state as EntryState | null;
  const latest = useRef({ params, state, setParams });
  useEffect(() => {
    latest.current = { params, state, setParams };
  }, [params, state, setParams]);

  /** The same function as long as the page lives. Two changes in one turn: the second goes on from the first. */
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

/** Grows with each entry that somebody came to by Back or Forward. */
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

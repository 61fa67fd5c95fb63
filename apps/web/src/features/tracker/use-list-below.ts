import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withValues } from '../../lib/use-address.ts';
import { CARD_OPENED } from './use-tracker-url.ts';

/**
 * Who opens a link to a vehicle has nothing of the product behind it: on a phone, where Back is how one closes a sheet,
 * the list is put there, so that Back closes the card before it leaves.
 */
export function useListBelow(isCardShown: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !isCardShown) return;
    done.current = true;
    if (!isFirstEntry()) return;
    const list = withValues(new URLSearchParams(search), { vehicle: null, follow: null });
    const put = async () => {
      await navigate({ pathname, search: list.toString() }, { replace: true, state });
      await navigate({ pathname, search }, { state: { ...state, step: CARD_OPENED } });
    };
    void put();
  }, [isCardShown, navigate, pathname, search, state]);
}

/** The router counts its entries in the browser's own record of them. */
function isFirstEntry(): boolean {
  return (history.state as { idx?: unknown } | null)?.idx === 0;
}

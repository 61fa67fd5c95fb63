import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** What a list sends along to the page of one of its rows: its own address, with filters, order and page. */
export type FromList = { from: string };

/** The page that is shown, as one that leads on. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ from: pathname + search }), [pathname, search]);
}

import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Navigation state from a list to a row's page: the list's address with filters, order and page. */
export type FromList = { from: string };

/** Navigation state that names the current page. */
export function useFromHere(): FromList {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ from: pathname + search }), [pathname, search]);
}

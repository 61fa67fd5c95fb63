import { useLocation } from 'react-router';
import type { FromList } from '../lib/from-list.ts';
import { safePath } from '../lib/safe-path.ts';

/** The address of the list at `path` that led here, as it was left; null where another page did, or none. */
export function useListBefore(path: string): string | null {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  const from = safePath(typeof state?.from === 'string' ? state.from : null);
  return from?.split('?')[0] === path ? from : null;
}

/** The list that led here, as it was left; of a page that was opened by its address, the list at `path`. */
export function useWayBack(path: string): string {
  return useListBefore(path) ?? path;
}

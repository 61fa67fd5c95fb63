import { useLocation } from 'react-router';
import type { FromList } from '../lib/from-list.ts';
import { safePath } from '../lib/safe-path.ts';

/** The list address at `path` that led here, with its filters; null if another page led here. */
export function useListBefore(path: string): string | null {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  const from = safePath(typeof state?.from === 'string' ? state.from : null);
  return from?.split('?')[0] === path ? from : null;
}

/** Address of the list that led here, with its filters; otherwise `path`. */
export function useWayBack(path: string): string {
  return useListBefore(path) ?? path;
}

import { useLocation } from 'react-router';
import { safePath } from '../lib/safe-path.ts';

/** Where a list sends along to the page of one of its rows: its own address, with filters, order and page. */
export type FromList = { from: string };

/** The list that led here, as it was left; of a page that was opened by its address, the list at `path`. */
export function useWayBack(path: string): string {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  const from = safePath(typeof state?.from === 'string' ? state.from : null);
  return from?.split('?')[0] === path ? from : path;
}

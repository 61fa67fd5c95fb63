import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Up to here every row exists: the browser's own search finds them all. */
const ALL_EXIST_MAX = 100;
const OVERSCAN_ROWS = 12;

export type RowWindow = ReturnType<typeof useRowWindow>;

/** Which rows exist now, and the room that the others take. All are of one height. */
export function useRowWindow(props: {
  count: number;
  rowHeightPx: number;
  headHeightPx: number;
  scroller: RefObject<HTMLDivElement | null>;
}) {
  const { count, rowHeightPx, headHeightPx, scroller } = props;
  const isLong = count > ALL_EXIST_MAX;
  const rows = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  const from = isLong ? first : 0;
  const to = isLong ? last : count - 1;
  const reveal = useCallback(
    (index: number) => {
      const view = scroller.current;
      if (!view) return;
      const topPx = index * rowHeightPx;
      const bottomPx = headHeightPx + topPx + rowHeightPx;
      if (topPx < view.scrollTop) view.scrollTop = topPx;
      else if (bottomPx > view.scrollTop + view.clientHeight) view.scrollTop = bottomPx - view.clientHeight;
    },
    [scroller, rowHeightPx, headHeightPx],
  );
  return { from, to, beforePx: from * rowHeightPx, afterPx: (count - 1 - to) * rowHeightPx, reveal };
}

import { useEffect } from 'react';
import { BulkBar } from '../ui/table/bulk-bar.tsx';
import type { ListParts } from './use-list-parts.ts';

/** Actions for selected rows, and the offer to select all filtered rows. */
export function ListBulk<Row extends { id: string }>(props: {
  parts: ListParts<Row>;
  total: number;
  itemsMax: number;
}) {
  const { selection, bulk } = props.parts;
  const isAll = selection.isFilter || selection.count >= props.total;
  useEffect(() => {
    // On a phone the bar covers the navigation, which is then unreachable.
    document.documentElement.dataset.bulkBar = 'shown';
    return () => {
      delete document.documentElement.dataset.bulkBar;
    };
  }, []);
  return (
    <BulkBar
      count={selection.count}
      all={isAll ? null : { count: props.total, run: selection.selectFilter }}
      items={bulk}
      itemsMax={props.itemsMax}
      onClear={selection.clear}
    />
  );
}

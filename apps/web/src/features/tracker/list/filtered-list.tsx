import { lazy, Suspense } from 'react';
import type { Tracker } from '../use-tracker.ts';
import { ListBar } from './bar/list-bar.tsx';
import classes from './filtered-list.module.css';
import { ListBody } from './list-body.tsx';
import { useCalmOrder } from './rows/use-calm-order.ts';
import { useHold } from './rows/use-hold.ts';
import { useListRows } from './rows/use-list-rows.ts';
import { useListView } from './use-list-view.ts';
import { VehicleList } from './vehicle-list.tsx';

/** Loaded with the first search. */
const AlsoFound = lazy(async () => ({ default: (await import('./found/also-found.tsx')).AlsoFound }));

/** Filtered vehicles with the bar above them and other search results below. */
export function FilteredList({ tracker }: { tracker: Tracker }) {
  const { filter, sort } = tracker;
  const view = useListView(filter.search);
  const hold = useHold();
  const order = useCalmOrder(tracker.ids, { key: tracker.question, sort, isHeld: hold.isHeld });
  const rows = useListRows(order.ids, view, tracker.version);
  return (
    <>
      <ListBar tracker={tracker} view={view} order={order} />
      <div className={classes.rows} {...hold.handlers}>
        <ListBody
          status={tracker.status}
          total={tracker.total}
          count={rows.length}
          onRetry={tracker.retry}
          filter={tracker.filter}
          onLetGo={tracker.letGo}
          onShowAll={tracker.showAll}
        >
          <VehicleList
            rows={rows}
            isTree={view.isGrouped}
            density={view.density}
            details={view.details}
            selectedId={tracker.selectedId}
            picked={tracker.picked}
            onSelect={tracker.selectInList}
            onPick={tracker.pick}
            onFold={view.fold}
            ref={tracker.list}
          />
        </ListBody>
      </div>
      {filter.search.trim() !== '' && (
        <Suspense>
          <AlsoFound tracker={tracker} isAlone={rows.length === 0} />
        </Suspense>
      )}
    </>
  );
}

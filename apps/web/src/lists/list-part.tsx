import { useIsPhone } from '../lib/use-is-phone.ts';
import { ListCards } from './list-cards.tsx';
import type { AnyList, ListProps } from './list-props.ts';
import classes from './list-screen.module.css';
import { ListTable } from './list-table.tsx';
import type { ListArea } from './list-texts.ts';
import { useListParts } from './use-list-parts.ts';

/** A list within another page, without title, count and views of its own. */
export function ListPart<
  Area extends ListArea,
  Row extends { id: string },
  Field extends string,
  Filters extends object,
>(given: Omit<ListProps<Area, Row, Field, Filters>, 'views' | 'before' | 'actions' | 'count' | 'exportUrl'>) {
  // Inner components treat fields and filters as text; the types above keep them consistent.
  const props = given as unknown as AnyList<Row>;
  const parts = useListParts(props);
  const Rows = useIsPhone() ? ListCards : ListTable;
  return (
    <div className={classes.screen}>
      <Rows props={props} parts={parts} />
    </div>
  );
}

import { useIsPhone } from '../lib/use-is-phone.ts';
import { ListCards } from './list-cards.tsx';
import type { AnyList, ListProps } from './list-props.ts';
import classes from './list-screen.module.css';
import { ListTable } from './list-table.tsx';
import type { ListArea } from './list-texts.ts';
import { useListParts } from './use-list-parts.ts';

/** A list below the head of another page, which says what its title, its count and its views would. */
export function ListPart<
  Area extends ListArea,
  Row extends { id: string },
  Field extends string,
  Filters extends object,
>(given: Omit<ListProps<Area, Row, Field, Filters>, 'views' | 'before' | 'actions' | 'count' | 'exportUrl'>) {
  // The parts treat fields and filters as text, which the types above hold together.
  const props = given as unknown as AnyList<Row>;
  const parts = useListParts(props);
  const Rows = useIsPhone() ? ListCards : ListTable;
  return (
    <div className={classes.screen}>
      <Rows props={props} parts={parts} />
    </div>
  );
}

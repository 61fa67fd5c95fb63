import { useIsPhone } from '../lib/use-is-phone.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { ListActions } from './list-actions.tsx';
import { ListCards } from './list-cards.tsx';
import type { AnyList, ListProps } from './list-props.ts';
import classes from './list-screen.module.css';
import { ListTable } from './list-table.tsx';
import type { ListArea } from './list-texts.ts';
import { ListViews } from './list-views.tsx';
import { useListParts } from './use-list-parts.ts';

/**
 * A page with a list: a table, on a phone cards. Its state is in the address, its texts in the area's
 * catalogue.
 */
export function ListScreen<
  Area extends ListArea,
  Row extends { id: string },
  Field extends string,
  Filters extends object,
>(given: ListProps<Area, Row, Field, Filters>) {
  // Inner components treat fields and filters as text; the types above keep them consistent.
  const props = given as unknown as AnyList<Row>;
  const { list, page, views } = props;
  const parts = useListParts(props);
  const isPhone = useIsPhone();
  const Rows = isPhone ? ListCards : ListTable;
  const count = props.count ?? (page.status === 'ready' ? page.total : undefined);
  return (
    <div className={classes.screen}>
      <PageHead
        title={parts.text('list.title')}
        before={props.before}
        {...(count !== undefined && { count })}
        secondary={!isPhone && <ListActions props={props} />}
        action={props.action}
      >
        {views && (
          <ListViews
            views={views}
            allLabel={parts.text('list.all')}
            viewId={list.viewId}
            parameters={list.parameters}
            addressOf={list.addressOf}
            onOpen={list.openView}
          />
        )}
      </PageHead>
      {props.notice}
      <Rows props={props} parts={parts} />
    </div>
  );
}

import { Menu } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chosenText } from '../ui/table/chosen-text.ts';
import classes from './chosen-filters.module.css';
import type { AnyList } from './list-props.ts';
import type { ListParts } from './use-list-parts.ts';

/** Active filters and order, each removable or reversible with one press. */
export function ChosenFilters<Row extends { id: string }>(given: {
  props: AnyList<Row>;
  parts: ListParts<Row>;
}) {
  const { t } = useTranslation('lists');
  const of = (count: number, total: number) => t('filters.of', { count, total });
  const set = given.parts.filters.filter(({ kind, chosen }) => kind !== 'chips' && chosen.length > 0);
  return (
    <div className={classes.line}>
      <div className={classes.set}>
        {set.map((filter) => (
          <button key={filter.name} type="button" className={classes.chip} onClick={() => filter.choose([])}>
            {t('filters.value', {
              filter: filter.label,
              value: chosenText(filter.options, filter.chosen, of),
            })}
            <IconX size={15} role="img" aria-label={t('filters.takeAway')} />
          </button>
        ))}
      </div>
      <Order {...given} />
    </div>
  );
}

/** Pressing the current sort column reverses the order. */
function Order<Row extends { id: string }>({ props, parts }: { props: AnyList<Row>; parts: ListParts<Row> }) {
  const { list } = props;
  const { t } = useTranslation('lists');
  const sortable = parts.columns.filter(({ sort }) => sort !== undefined);
  const current = sortable.find(({ sort }) => sort === list.sort.field);
  const isAscending = list.sort.direction === 'ASC';
  const Turned = isAscending ? IconSortAscending : IconSortDescending;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.order} aria-label={orderLabel()}>
          <IconArrowsSort size={17} stroke={1.8} aria-hidden />
          {current?.header ?? t('filters.order')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map(({ id, header, sort = '' }) => (
          <Menu.Item
            key={id}
            rightSection={sort === list.sort.field && <Turned size={17} aria-hidden />}
            onClick={() =>
              list.sortBy({
                field: sort,
                direction: sort === list.sort.field && isAscending ? 'DESC' : 'ASC',
              })
            }
          >
            {header}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );

  function orderLabel(): string {
    if (!current) return t('filters.order');
    return t(isAscending ? 'filters.ascending' : 'filters.descending', { column: current.header });
  }
}

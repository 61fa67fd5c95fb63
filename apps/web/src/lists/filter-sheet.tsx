import { PAGE_SIZES } from '@fleet/contracts/paging';
import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { OptionSelect } from '../ui/pickers/option-select.tsx';
import controls from '../ui/table/controls.module.css';
import { OptionList } from '../ui/table/option-list.tsx';
import { ToggleChips } from '../ui/table/toggle-chips.tsx';
import type { KnownFilter } from './filter-control.tsx';
import classes from './filter-sheet.module.css';
import { ListActions } from './list-actions.tsx';
import type { AnyList } from './list-props.ts';
import type { ListParts } from './use-list-parts.ts';

type FilterSheetInput<Row extends { id: string }> = { props: AnyList<Row>; parts: ListParts<Row> };

/** Filters in a bottom sheet on a phone. The button shows how many are set; choices apply at once. */
export function FilterSheet<Row extends { id: string }>(given: FilterSheetInput<Row>) {
  const { list, page } = given.props;
  const { t } = useTranslation(['lists', 'common']);
  const { whole } = useFormats();
  const [opened, setOpened] = useState(false);
  const set = list.chosen.length;
  return (
    <>
      <button
        type="button"
        className={`${controls.control} ${classes.button}`}
        aria-label={t('filters.set', { count: set })}
        aria-haspopup="dialog"
        data-set={set > 0 || undefined}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={19} stroke={1.8} aria-hidden />
        {set > 0 && (
          <span className={classes.badge} aria-hidden>
            {whole(set)}
          </span>
        )}
      </button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('filters.button')}
        position="bottom"
        size="auto"
        closeButtonProps={{ 'aria-label': t('common:actions.close') }}
        classNames={{ content: classes.sheet ?? '' }}
      >
        {given.parts.filters.map((filter) => (
          <Filter key={filter.name} filter={filter} />
        ))}
        <Rows {...given} />
        <div className={classes.actions}>
          <ListActions props={given.props} />
        </div>
        <div className={classes.foot}>
          <Button variant="default" disabled={!given.parts.isFiltered} onClick={list.clear}>
            {t('filters.clear')}
          </Button>
          <Button onClick={() => setOpened(false)}>{t('filters.show', { count: whole(page.total) })}</Button>
        </div>
      </Drawer>
    </>
  );
}

function Filter({ filter }: { filter: KnownFilter }) {
  const { label, kind, options, chosen, choose } = filter;
  return (
    <section className={classes.section}>
      <h3>{label}</h3>
      {kind === 'chips' ? (
        <ToggleChips label={label} options={options} chosen={chosen} onChoose={choose} />
      ) : (
        <OptionList label={label} options={options} chosen={chosen} take={kind} onChoose={choose} />
      )}
    </section>
  );
}

/** Order and page size. */
function Rows<Row extends { id: string }>({ props, parts }: FilterSheetInput<Row>) {
  const { list } = props;
  const { t } = useTranslation('lists');
  const { whole } = useFormats();
  const orders = parts.columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `ASC ${sort}`, label: t('filters.ascending', { column: header }) },
          { value: `DESC ${sort}`, label: t('filters.descending', { column: header }) },
        ],
  );
  return (
    <section className={`${classes.section} ${classes.fields}`}>
      <OptionSelect
        label={t('filters.order')}
        options={orders}
        value={`${list.sort.direction} ${list.sort.field}`}
        onChange={(order) => {
          const [direction, field = ''] = order.split(' ');
          list.sortBy({ field, direction: direction === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
      <OptionSelect
        label={t('pager.rows')}
        options={PAGE_SIZES.map((rows) => ({
          value: String(rows),
          label: rows === 0 ? t('pager.all') : whole(rows),
        }))}
        value={String(list.size)}
        onChange={(rows) => list.showRows(Number(rows))}
      />
    </section>
  );
}

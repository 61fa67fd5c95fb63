import { Popover, TextInput } from '@mantine/core';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arranged, DEFAULT_LAYOUT, hiddenIds, type TableLayout, withShown } from '../../lib/table-layout.ts';
import { ColumnItem } from './column-item.tsx';
import classes from './columns-menu.module.css';
import controls from './controls.module.css';
import type { ChoosableColumn } from './table-column.ts';
import { useColumnMoves } from './use-column-moves.ts';

type Props = {
  columns: readonly ChoosableColumn[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
};

/** Which columns a table shows, and in which order. */
export function ColumnsMenu(props: Props) {
  const { t } = useTranslation('lists');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={controls.control}
          aria-label={t('columns.button')}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={17} stroke={1.7} aria-hidden />
          <span className={classes.word}>{t('columns.button')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('columns.button')}>
        <ColumnChoice {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnChoice({ columns, layout, onLayout }: Props) {
  const { t } = useTranslation('lists');
  const [words, setWords] = useState('');
  const hidden = hiddenIds(columns, layout);
  const found = arranged(columns, layout).filter(({ header }) => hasWords(header, words));
  const shown = found.filter(({ id }) => !hidden.has(id));
  const others = found.filter(({ id }) => hidden.has(id));
  const moves = useColumnMoves({ columns, layout, onLayout });
  const show = (id: string, isShown: boolean) => onLayout(withShown(columns, layout, id, isShown));
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        size="xs"
        data-autofocus
        leftSection={<IconSearch size={15} />}
        aria-label={t('columns.find')}
        placeholder={t('columns.find')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={classes.lists}>
        {shown.length > 0 && <h3 id="shown-columns">{t('columns.shown')}</h3>}
        <ul aria-labelledby="shown-columns">
          {shown.map((column) => (
            <ColumnItem
              key={column.id}
              column={column}
              isShown
              moves={column === columns[0] ? 'never' : moves}
              onShow={show}
            />
          ))}
        </ul>
        {others.length > 0 && <h3 id="hidden-columns">{t('columns.hidden')}</h3>}
        <ul aria-labelledby="hidden-columns">
          {others.map((column) => (
            <ColumnItem key={column.id} column={column} isShown={false} moves={null} onShow={show} />
          ))}
        </ul>
        {found.length === 0 && <p>{t('columns.nothing')}</p>}
      </div>
      <footer className={classes.foot}>
        <span>{t('columns.count', { count: hidden.size })}</span>
        <button type="button" onClick={() => onLayout(DEFAULT_LAYOUT)}>
          {t('columns.reset')}
        </button>
      </footer>
      <output className="spoken">{moves.said}</output>
    </>
  );
}

function hasWords(header: string, words: string): boolean {
  return header.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());
}

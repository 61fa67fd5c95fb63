import { DictionaryState, type TextLanguage } from '@fleet/contracts/dictionary';
import { Menu } from '@mantine/core';
import { IconLanguage, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPart } from '../../lists/list-part.tsx';
import type { ListColumn } from '../../lists/list-props.ts';
import type { ColumnId } from '../../lists/list-texts.ts';
import { listUrl } from '../../lists/list-url.ts';
import { oneOf } from '../../lists/url-parts.ts';
import { useListUrl } from '../../lists/use-list-url.ts';
import { usePage } from '../../lists/use-page.ts';
import cells from '../../ui/table/cells.module.css';
import { RowCard } from '../../ui/table/row-card.tsx';
import type { RowMeaning } from '../../ui/table/table-row.tsx';
import { WordBadge } from '../../ui/word-badge.tsx';
import classes from './dictionary.module.css';
import { type DictionaryRow, DictionaryTextsList } from './dictionary-queries.ts';
import { DictionaryTools } from './dictionary-tools.tsx';
import { EditDictionaryText } from './edit-dictionary-text.tsx';

const AREA = 'dictionary';
const ABOUT = { typenames: ['DictionaryText'] };

const DictionaryUrl = listUrl({
  sorts: ['key'],
  start: { field: 'key', direction: 'ASC' },
  filters: { state: oneOf(DictionaryState.options) },
});

type Column = ListColumn<DictionaryRow, ColumnId<typeof AREA>, 'key'>;
const COLUMNS: readonly Column[] = [
  { id: 'key', sort: 'key', widthPx: 300, cell: (row) => <code className={classes.key}>{row.key}</code> },
  { id: 'en', widthPx: 380, cell: (row) => <Word row={row} language="en" /> },
  { id: 'ru', widthPx: 380, cell: (row) => <Word row={row} language="ru" /> },
];

const card = (row: DictionaryRow) => (
  <RowCard
    title={row.key}
    second={<Word row={row} language="en" />}
    facts={<Word row={row} language="ru" />}
  />
);

/** What is shown in a language, and whether it is the service's own or missing. */
function Word({ row, language }: { row: DictionaryRow; language: TextLanguage }) {
  const { t } = useTranslation(AREA);
  const word = row.words.find((one) => one.language === language);
  const text = word?.own ?? word?.shipped ?? null;
  if (text === null) return <WordBadge tone="warn">{t('missing')}</WordBadge>;
  return (
    <span className={classes.word}>
      {word?.own && <WordBadge tone="good">{t('own')}</WordBadge>}
      <span className={cells.cut}>{text}</span>
    </span>
  );
}

/** Every text of the product by its key; the service's own stand in the place of shipped ones at once. */
export function DictionaryTab() {
  const { t } = useTranslation(AREA);
  const list = useListUrl(DictionaryUrl);
  const page = usePage(DictionaryTextsList, list, ABOUT);
  const [edited, setEdited] = useState<string | null>(null);
  const row: RowMeaning<DictionaryRow> = {
    title: ({ key }) => key,
    menu: ({ key }) => (
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEdited(key)}>
        {t('edit')}
      </Menu.Item>
    ),
  };
  const filters = useMemo(
    () => [
      {
        name: 'state' as const,
        kind: 'one' as const,
        options: DictionaryState.options.map((value) => ({ value, label: t(`options.state.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <>
      <DictionaryTools where={list.where} />
      <ListPart
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={row}
        card={card}
        filters={filters}
        icon={<IconLanguage size={28} stroke={1.6} />}
      />
      {edited !== null && (
        <EditDictionaryText key={edited} textKey={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

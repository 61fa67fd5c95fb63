import type { DeviceSheetColumn } from '@fleet/contracts/device-sheet-columns';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { Plate } from '../../../ui/plate.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import type { RowFilter } from './row-tiles.tsx';
import classes from './rows-table.module.css';
import type { DeviceImport } from './use-device-import.ts';
import type { ImportRow } from './use-import-rows.ts';
import { type RowWords, stateOf, useRowWords } from './use-row-words.ts';

const SHOWN = 100;
const SEARCHED = [
  'externalDeviceId',
  'sim',
  'title',
  'plateNumber',
  'model',
] as const satisfies DeviceSheetColumn[];

/** Rows of the file with their outcome; reasons are shown at the cells. */
export function RowsTable({ form, filter }: { form: DeviceImport; filter: RowFilter }) {
  const { t } = useTranslation('devices/import');
  const { whole } = useFormats();
  const words = useRowWords();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ key: '', shown: SHOWN });
  const key = `${filter} ${search}`;
  const shown = page.key === key ? page.shown : SHOWN;
  const found = useMemo(() => rowsOf(form.rows, filter, search), [form.rows, filter, search]);
  return (
    <section className={classes.rows} aria-label={t('rows')}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <span>{t('asInFile')}</span>
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>{t('noRows')}</p>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('columns.row')}</th>
                <th scope="col">{t('columns.result')}</th>
                <th scope="col">{t('names.externalDeviceId')}</th>
                <th scope="col">{t('names.sim')}</th>
                <th scope="col">{t('names.model')}</th>
                <th scope="col">{t('names.plateNumber')}</th>
                <th scope="col">{t('columns.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, shown).map((row) => (
                <Row key={row.row.number} row={row} words={words(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.length > shown && (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          onClick={() => setPage({ key, shown: shown + SHOWN })}
        >
          {t('more', { shown: whole(shown), all: whole(found.length) })}
        </Button>
      )}
    </section>
  );
}

function rowsOf(rows: readonly ImportRow[], filter: RowFilter, search: string): ImportRow[] {
  const word = search.trim().toLowerCase();
  return rows.filter(
    (one) =>
      (filter === 'ALL' || stateOf(one) === filter) &&
      (word === '' || SEARCHED.some((name) => one.row.values[name]?.toLowerCase().includes(word))),
  );
}

function Row({ row: { row }, words }: { row: ImportRow; words: RowWords }) {
  const { t } = useTranslation('devices/import');
  const { externalDeviceId, sim, brand, model, plateNumber, title } = row.values;
  const cell = (name: DeviceSheetColumn, value: string | undefined) => {
    if (!words.wrong.includes(name)) return value;
    return <span className={classes.wrong}>{value ?? t('empty')}</span>;
  };
  return (
    <tr data-state={words.state}>
      <td className="tabular">{row.number}</td>
      <td>
        <WordBadge tone={words.tone}>{t(`states.${words.state}`)}</WordBadge>
      </td>
      <td className="tabular">{cell('externalDeviceId', externalDeviceId)}</td>
      <td className="tabular">{cell('sim', sim)}</td>
      <td>{[brand, model].filter(Boolean).join(' ') || title}</td>
      <td>
        {plateNumber &&
          (words.wrong.includes('plateNumber') ? (
            cell('plateNumber', plateNumber)
          ) : (
            <Plate number={plateNumber} />
          ))}
      </td>
      <td className={classes.reason}>{words.text}</td>
    </tr>
  );
}

import { DEVICE_SHEET_COLUMN_NAMES, DEVICE_SHEET_COLUMNS } from '@fleet/contracts/device-sheet-columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ImportRow } from './use-import-rows.ts';
import { useRowWords } from './use-row-words.ts';
import { writeSheet } from './write-sheet.ts';

/** Files for the person: an empty sheet with the headers of all columns, and the rows that were not imported. */
export function useSheetFiles() {
  const { t, i18n } = useTranslation('devices/import');
  const words = useRowWords();
  const [isWriting, setIsWriting] = useState(false);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';

  async function save(name: string, rows: readonly (readonly string[])[]): Promise<void> {
    setIsWriting(true);
    try {
      saveFile(await writeSheet(t('sheetTitle'), rows), `${name}.xlsx`);
    } finally {
      setIsWriting(false);
    }
  }

  return {
    isWriting,
    saveTemplate: () =>
      save(t('templateName'), [
        DEVICE_SHEET_COLUMN_NAMES.map((name) => DEVICE_SHEET_COLUMNS[name].headers[language]),
      ]),
    /** The rows as they are in the file, each with its reason behind: mended, they can be imported as they are. */
    saveLeftOut: (headers: readonly string[], rows: readonly ImportRow[]) =>
      save(t('leftOutName'), [
        [...headers, t('columns.reason')],
        ...rows.map((row) => [...headers.map((_, at) => row.row.cells[at] ?? ''), words(row).text]),
      ]),
  };
}

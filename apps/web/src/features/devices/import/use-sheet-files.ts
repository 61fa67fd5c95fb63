import { DEVICE_SHEET_COLUMN_NAMES, DEVICE_SHEET_COLUMNS } from '@fleet/contracts/device-sheet-columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ImportRow } from './use-import-rows.ts';
import { useRowWords } from './use-row-words.ts';
import { writeSheet } from './write-sheet.ts';

/** Downloads: a template with all headers, and the rows that were not imported. */
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
    /**
     * Saves the rows that were not imported, each with its reason, so that they can be mended and imported.
     */
    saveLeftOut: (headers: readonly string[], rows: readonly ImportRow[]) =>
      save(t('leftOutName'), [
        [...headers, t('columns.reason')],
        ...rows.map((row) => [...headers.map((_, at) => row.row.cells[at] ?? ''), words(row).text]),
      ]),
  };
}

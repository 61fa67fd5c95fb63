import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/display.ts';
import { isLanguage } from '../../../lib/locale.ts';
import type { ExportFormat } from '../../../lists/list-props.ts';

type BookFile = 'books' | 'documents' | 'ledger';

/** The URL of a file of the books, in the reader's language and time zone. */
export function useBookFileUrl(): (file: BookFile, format: ExportFormat, where: object) => string {
  const { i18n } = useTranslation();
  const { timeZone } = useDisplay();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (file, format, where) =>
    `/exports/${file}.${format}?${new URLSearchParams({ where: JSON.stringify(where), language, timeZone })}`;
}

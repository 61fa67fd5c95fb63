import { useTranslation } from 'react-i18next';
import { useDisplay } from '../lib/display.ts';
import { isLanguage } from '../lib/locale.ts';
import type { ExportFormat } from './list-props.ts';
import type { ListRequest } from './read-list.ts';

/** URL of an export of all filtered rows, in the list's order and the person's language. */
export function useExportUrl(
  list: 'vehicles' | 'devices',
  { where, orderBy }: Pick<ListRequest<string, object>, 'where' | 'orderBy'>,
): (format: ExportFormat) => string {
  const { i18n } = useTranslation();
  const { timeZone } = useDisplay();
  const parameters = new URLSearchParams({
    where: JSON.stringify(where),
    orderBy: JSON.stringify(orderBy),
    language: isLanguage(i18n.language) ? i18n.language : 'en',
    timeZone,
  });
  return (format) => `/exports/${list}.${format}?${parameters}`;
}

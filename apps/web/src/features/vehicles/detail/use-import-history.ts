import { useTranslation } from 'react-i18next';
import type { HistoryPart } from '../../../details/use-history-rows.ts';

/** Change log of imported tracks, by file name. */
export function useImportHistory(): HistoryPart {
  const { t } = useTranslation('vehicles');
  return {
    catalogue: 'vehicles',
    write: () => undefined,
    done: ({ action, about }) => {
      const done = action === 'trackImport.erased' ? t('imports.undone') : t('imports.stored');
      return [done, about?.title].filter(Boolean).join(': ');
    },
  };
}

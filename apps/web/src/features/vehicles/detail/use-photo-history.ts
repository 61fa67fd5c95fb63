import { useTranslation } from 'react-i18next';
import type { HistoryPart } from '../../../details/use-history-rows.ts';

/** Change log of photos, by file name. */
export function usePhotoHistory(): HistoryPart {
  const { t } = useTranslation('files');
  return {
    catalogue: 'files',
    write: () => undefined,
    done: ({ action, about }) => {
      const done = action === 'file.confirmed' ? t('photos.added') : t('photos.removed');
      return [done, about?.title].filter(Boolean).join(': ');
    },
  };
}

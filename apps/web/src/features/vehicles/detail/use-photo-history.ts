import { useTranslation } from 'react-i18next';
import type { HistoryPart } from '../../../details/use-history-rows.ts';

/** Photos come and go, under the names of their files; nothing of them changes. */
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

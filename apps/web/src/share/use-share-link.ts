import { useTranslation } from 'react-i18next';
import { showError, showShort } from '../ui/toasts.tsx';
import { type SharedLink, shareLink } from './share-link.ts';

/** Shares a link and shows the result, unless the platform does. */
export function useShareLink(): (link: SharedLink) => Promise<void> {
  const { t } = useTranslation();
  return async (link) => {
    const outcome = await shareLink(link);
    if (outcome === 'copied') showShort(t('share.copied'));
    if (outcome === 'failed') showError(t('share.failed'));
  };
}

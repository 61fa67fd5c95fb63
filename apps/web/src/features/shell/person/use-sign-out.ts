import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../services.ts';

/** Confirms and signs out; the protected area then redirects to sign-in. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const { confirm, session } = useServices();
  return useCallback(() => {
    void confirm.ask({
      variant: 'QUESTION',
      title: t('signOut.title'),
      message: t('signOut.message'),
      okLabel: t('person.signOut'),
      cancelLabel: t('actions.cancel'),
      onOk: () => session.signOut('person'),
    });
  }, [t, confirm, session]);
}

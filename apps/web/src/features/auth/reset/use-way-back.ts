import { useTranslation } from 'react-i18next';

/** Link back to sign-in, shown below the form. */
export function useWayBack() {
  const { t } = useTranslation('auth');
  return {
    question: t('resetPassword.remembered'),
    pathname: '/auth/sign-in',
    label: t('signUp.toSignIn'),
  };
}

import { useTranslation } from 'react-i18next';

/** The way to sign-in of whoever remembers the password after all, as a form of credentials shows it below. */
export function useWayBack() {
  const { t } = useTranslation('auth');
  return {
    question: t('resetPassword.remembered'),
    pathname: '/auth/sign-in',
    label: t('signUp.toSignIn'),
  };
}

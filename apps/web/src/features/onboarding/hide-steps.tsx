import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { HOME_PATH } from '../../session/landing-path.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import classes from './hide-steps.module.css';
import { UpdateOnboarding } from './update-onboarding-mutation.ts';

/** Hides the first steps permanently. */
export function HideSteps() {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const [{ fetching }, update] = useMutation(UpdateOnboarding);
  async function hide(): Promise<void> {
    const { data } = await update({ data: { isOpen: false } });
    if (!data) return;
    showSuccess(t('hidden'));
    await navigate(HOME_PATH);
  }
  return (
    <p className={classes.hide}>
      {t('alone')}{' '}
      <Anchor
        component="button"
        type="button"
        disabled={fetching}
        underline="always"
        onClick={() => void hide()}
      >
        {t('hide')}
      </Anchor>
    </p>
  );
}

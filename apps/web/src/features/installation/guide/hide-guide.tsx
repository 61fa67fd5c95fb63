import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../../../session/landing-path.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Installation } from '../installation-query.ts';
import { useSettle } from '../use-settle.ts';

/** Hides the guide permanently. */
export function HideGuide({ installation }: { installation: Installation }) {
  const { t } = useTranslation('installation');
  const navigate = useNavigate();
  const settle = useSettle(installation);
  async function hide(): Promise<void> {
    const answer = await settle({ guideOpen: false });
    if (answer.kind !== 'saved') return;
    showSuccess(t('guide.hidden'));
    await navigate(HOME_PATH);
  }
  return (
    <p>
      <Anchor component="button" type="button" fz="body" underline="always" onClick={() => void hide()}>
        {t('guide.hide')}
      </Anchor>
    </p>
  );
}

import { Anchor, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMutation } from 'urql';
import { UpdateOnboarding } from '../update-onboarding-mutation.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-list.tsx';

/** Form to invite colleagues, or to finish without. */
export function PeopleStep({ known, onDone, onLater }: StepProps) {
  const { t } = useTranslation('onboarding');
  const [{ fetching }, update] = useMutation(UpdateOnboarding);
  if (known.onboarding.done.includes('PEOPLE'))
    return (
      <Anchor component={Link} to="/users" underline="always" c="var(--app-accent-text)">
        {t('steps.PEOPLE.open')}
      </Anchor>
    );
  async function workAlone(): Promise<void> {
    const { data } = await update({ data: { invitesLater: true } });
    if (data) onDone();
  }
  return (
    <StepActions onLater={onLater}>
      <Button
        component={Link}
        to="/users?form=invite"
        leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
      >
        {t('steps.PEOPLE.invite')}
      </Button>
      <Button variant="default" loading={fetching} onClick={() => void workAlone()}>
        {t('steps.PEOPLE.alone')}
      </Button>
    </StepActions>
  );
}

import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { useMay } from '../../../session/use-may.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { FittingCard } from './fitting-card.tsx';
import { IdentifierCard } from './identifier-card.tsx';
import { LiveCheck } from './live-check.tsx';
import { ModelCard } from './model-card.tsx';
import classes from './onboard-screen.module.css';
import { SetUpCard } from './set-up-card.tsx';
import { useOnboarding } from './use-onboarding.ts';

/** Onboarding of a tracker step by step, with what the server sees of it. */
export function OnboardScreen() {
  const { t } = useTranslation('devices');
  const may = useMay();
  if (!may('create', 'Device'))
    return (
      <StateMessage
        page
        icon={<IconLock size={26} stroke={1.6} />}
        title={t('onboard.denied')}
        message={t('onboard.deniedHint')}
        action={
          <Button component={Link} to="/devices">
            {t('back')}
          </Button>
        }
      />
    );
  return <Cards />;
}

function Cards() {
  const { t } = useTranslation('devices');
  const onboarding = useOnboarding();
  const { identifier, deviceId } = onboarding.draft;
  const isWatched = identifier !== null || deviceId !== null;
  useWakeLock(isWatched && onboarding.reached.fitted === null);
  return (
    <Page
      head={<PageHead title={t('onboard.title')} before={<BackLink to="/devices" label={t('back')} />} />}
    >
      <div className={classes.page} data-registered={deviceId !== null || undefined}>
        <div className={classes.cards}>
          <ModelCard onboarding={onboarding} />
          <IdentifierCard onboarding={onboarding} />
          <SetUpCard onboarding={onboarding} />
          <FittingCard onboarding={onboarding} />
        </div>
        <div className={classes.check}>
          <LiveCheck onboarding={onboarding} />
        </div>
      </div>
    </Page>
  );
}

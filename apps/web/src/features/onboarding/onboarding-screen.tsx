import { Button } from '@mantine/core';
import { IconCloudOff, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_PATH } from '../../session/landing-path.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { StepsProgress } from '../../ui/steps/steps-progress.tsx';
import { HideSteps } from './hide-steps.tsx';
import { useOnboarding } from './onboarding-query.ts';
import classes from './onboarding-screen.module.css';
import { StepList } from './steps/step-list.tsx';

/** First steps in any order. Each saves separately, and the page can be left at any time. */
export function OnboardingScreen() {
  const { t } = useTranslation(['onboarding', 'common']);
  const { known, isLoading, failed, retry } = useOnboarding();
  if (failed)
    return (
      <StateMessage
        page
        role="alert"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={t('failed')}
        message={t('failedHint')}
        action={<Button onClick={retry}>{t('common:actions.retry')}</Button>}
      />
    );
  if (!known && !isLoading)
    return (
      <StateMessage
        page
        icon={<IconFlag size={28} stroke={1.6} />}
        title={t('nowhere')}
        message={t('nowhereHint')}
      />
    );
  const name = known?.person.firstName;
  return (
    <Page
      head={
        <PageHead
          title={known && (name ? t('welcomeNamed', { name }) : t('welcome'))}
          secondary={
            <Button component={Link} to={HOME_PATH} variant="default">
              {t('leave')}
            </Button>
          }
        />
      }
    >
      {known && (
        <div className={classes.page}>
          <div className={classes.steps}>
            <Progress {...known.onboarding} />
            <StepList known={known} />
            {known.onboarding.isOpen && <HideSteps />}
          </div>
          <aside className={classes.aside} aria-label={t('later.title')}>
            <h2>{t('later.title')}</h2>
            <p>{t('later.reminder')}</p>
            <p>{t('later.palette')}</p>
          </aside>
        </div>
      )}
    </Page>
  );
}

function Progress({ steps, done }: { steps: readonly string[]; done: readonly string[] }) {
  const { t } = useTranslation('onboarding');
  const label = t('progress', { done: done.length, total: steps.length });
  return <StepsProgress label={label} steps={steps} done={done} />;
}

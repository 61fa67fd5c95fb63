import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_PATH } from '../../../session/landing-path.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StepsProgress } from '../../../ui/steps/steps-progress.tsx';
import { NotLoaded } from '../installation-part.tsx';
import { useInstallation } from '../installation-query.ts';
import classes from './guide-screen.module.css';
import { GuideSteps, STEPS } from './guide-steps.tsx';
import { HideGuide } from './hide-guide.tsx';

/** Guided set-up of a new installation, through the pages of its settings. */
export function GuideScreen() {
  const { t } = useTranslation('installation');
  const { installation, failed, retry } = useInstallation();
  if (failed) return <NotLoaded page onRetry={retry} />;
  const done = installation?.settled ?? [];
  const head = (
    <PageHead
      title={installation && t(done.length === 0 ? 'guide.welcome' : 'guide.title')}
      secondary={
        <Button component={Link} to={HOME_PATH} variant="default">
          {t('guide.leave')}
        </Button>
      }
    />
  );
  return (
    <Page head={head}>
      {installation && (
        <div className={classes.page}>
          <div className={classes.steps}>
            <StepsProgress
              label={t('guide.progress', { done: done.length, total: STEPS.length })}
              steps={STEPS}
              done={done}
            />
            <GuideSteps installation={installation} />
            {installation.guideOpen && <HideGuide installation={installation} />}
          </div>
          <aside className={classes.aside} aria-label={t('guide.aside.title')}>
            <h2>{t('guide.aside.title')}</h2>
            <p>{t('guide.aside.reminder')}</p>
            <p>{t('guide.aside.pages')}</p>
          </aside>
        </div>
      )}
    </Page>
  );
}

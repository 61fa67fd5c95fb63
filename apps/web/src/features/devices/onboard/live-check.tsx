import { Button } from '@mantine/core';
import {
  IconCheck,
  IconMapPin,
  IconPlugConnected,
  IconRadar2,
  IconTool,
  IconUserCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ClaimNotice } from '../claim-notice.tsx';
import { ClockNotice } from '../clock-notice.tsx';
import classes from './live-check.module.css';
import { currentStep, STEPS, type Step, stateOf } from './steps.ts';
import { StuckNote } from './stuck-note.tsx';
import type { Onboarding } from './use-onboarding.ts';
import { useStepHint } from './use-step-hint.ts';

const ICONS = {
  waiting: IconRadar2,
  connected: IconPlugConnected,
  identified: IconUserCheck,
  firstFix: IconMapPin,
  fitted: IconTool,
} as const;
const DAY_MS = 86_400_000;

/**
 * What the server sees of the tracker, once its identifier is known. New steps are announced to screen
 * readers.
 */
export function LiveCheck({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation(['devices', 'common']);
  const { draft, reached, registeredMs, heardMs, failed, again } = onboarding;
  const isWatched = draft.identifier !== null || draft.deviceId !== null;
  const step = currentStep(reached);
  const awaited = step === 'identified' && registeredMs === null ? 'register' : (step ?? 'done');
  const headline = t(`onboard.check.${isWatched ? awaited : 'idle'}`);
  return (
    <section className={classes.check} aria-label={t('onboard.check.label')}>
      <header className={classes.head}>
        <span
          className={classes.pulse}
          data-live={isWatched || undefined}
          data-waiting={(isWatched && step !== null) || undefined}
          aria-hidden="true"
        />
        <div>
          <small>
            {t('onboard.check.label')}
            {heardMs !== null && (
              <>
                {' · '}
                {t('onboard.check.heard')} <Age atMs={heardMs} />
              </>
            )}
          </small>
          <p role="status" aria-live="polite" className={classes.headline}>
            {headline}
          </p>
        </div>
      </header>
      <div className={classes.bar} aria-hidden="true">
        {STEPS.map((one) => (
          <span key={one} data-state={isWatched ? stateOf(one, reached) : 'ahead'} />
        ))}
      </div>
      {failed && (
        <Notice
          tone="warn"
          action={
            <button type="button" onClick={again}>
              {t('common:actions.retry')}
            </button>
          }
        >
          {t('onboard.check.noAnswer')}
        </Notice>
      )}
      {onboarding.claim && <ClaimNotice claim={onboarding.claim} />}
      <ClockNotice aheadSeconds={onboarding.clockAheadSeconds} />
      <ol className={classes.steps}>
        {STEPS.map((one) => (
          <Row key={one} step={one} onboarding={onboarding} isWatched={isWatched} />
        ))}
      </ol>
      <ToMap onboarding={onboarding} />
    </section>
  );
}

/** Link to the vehicle on the map, once the tracker is fitted. */
function ToMap({ onboarding: { device, reached } }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  if (!device?.vehicle || reached.fitted === null) return null;
  return (
    <Button
      component={Link}
      to={`/tracker?vehicle=${device.vehicle.id}`}
      fullWidth
      variant={currentStep(reached) === null ? 'filled' : 'default'}
    >
      {t('onboard.check.toMap')}
    </Button>
  );
}

function Row({ step, onboarding, isWatched }: { step: Step; onboarding: Onboarding; isWatched: boolean }) {
  const { t } = useTranslation('devices');
  const { reached } = onboarding;
  const hint = useStepHint(step, onboarding);
  const state = isWatched ? stateOf(step, reached) : 'ahead';
  const Icon = ICONS[step];
  return (
    <li className={classes.step} data-state={state} {...(state === 'current' && { 'aria-current': 'step' })}>
      <span className={classes.icon} aria-hidden="true">
        {state === 'done' ? <IconCheck size={17} stroke={2.2} /> : <Icon size={17} stroke={1.8} />}
      </span>
      <div className={classes.words}>
        <div className={classes.line}>
          <strong>{t(`onboard.steps.${step}`)}</strong>
          {isWatched && <StepTime atMs={reached[step]} />}
        </div>
        {isWatched && hint && <span className={classes.hint}>{hint}</span>}
        {isWatched && state === 'current' && <StuckNote onboarding={onboarding} />}
      </div>
    </li>
  );
}

function StepTime({ atMs }: { atMs: number | null }) {
  const { time, date } = useFormats();
  const nowMs = useNowMs();
  if (atMs === null) return null;
  return (
    <time className="tabular" dateTime={new Date(atMs).toISOString()}>
      {nowMs - atMs < DAY_MS ? time(atMs) : date(atMs)}
    </time>
  );
}

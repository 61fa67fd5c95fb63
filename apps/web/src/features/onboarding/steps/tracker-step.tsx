import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Known } from '../onboarding-query.ts';
import { DemoTracker } from './demo-tracker.tsx';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-list.tsx';
import classes from './tracker-step.module.css';

/** What is needed for a tracker, with a link to its onboarding for the vehicle. */
export function TrackerStep({ known, onLater }: StepProps) {
  const { t } = useTranslation('onboarding');
  const { vehicle, onboarding } = known;
  if (onboarding.done.includes('TRACKER'))
    return (
      <Anchor component={Link} to="/devices" underline="always" c="var(--app-accent-text)">
        {t('steps.TRACKER.open')}
      </Anchor>
    );
  const { pendingDevice } = onboarding;
  if (pendingDevice) return <PendingTracker device={pendingDevice} known={known} onLater={onLater} />;
  const vehicleOf = vehicle ? `?${new URLSearchParams({ vehicle: vehicle.id })}` : '';
  return (
    <>
      <ul className={classes.needs}>
        <li>{t('steps.TRACKER.needs.label')}</li>
        <li>{t('steps.TRACKER.needs.sim')}</li>
        <li>{t('steps.TRACKER.needs.check')}</li>
      </ul>
      <StepActions onLater={onLater}>
        <Button
          component={Link}
          to={`/devices/onboard${vehicleOf}`}
          rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
        >
          {t('steps.TRACKER.connect')}
        </Button>
      </StepActions>
      <DemoTracker known={known} />
    </>
  );
}

type Pending = NonNullable<Known['onboarding']['pendingDevice']>;

/** Link back to the onboarding of a registered tracker. */
function PendingTracker({
  device: { id, title, externalDeviceId, vehicle },
  known,
  onLater,
}: {
  device: Pending;
  known: Known;
  onLater: () => void;
}) {
  const { t } = useTranslation('onboarding');
  const vehicleId = vehicle?.id ?? known.vehicle?.id;
  const address = new URLSearchParams({ device: id, ...(vehicleId && { vehicle: vehicleId }) });
  const name = title || externalDeviceId || t('steps.TRACKER.title');
  return (
    <>
      <p className={classes.pending}>{t('steps.TRACKER.pending', { name })}</p>
      <StepActions onLater={onLater}>
        <Button
          component={Link}
          to={`/devices/onboard?${address}`}
          rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}
        >
          {t('steps.TRACKER.goOn', { name })}
        </Button>
      </StepActions>
      <DemoTracker known={known} />
    </>
  );
}

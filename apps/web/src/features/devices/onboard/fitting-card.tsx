import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { Plate } from '../../../ui/plate.tsx';
import { FitForm } from './fit-form.tsx';
import classes from './identifier-card.module.css';
import { OnboardCard } from './onboard-card.tsx';
import type { Onboarding } from './use-onboarding.ts';

/** Vehicle of the tracker, and since when. */
export function FittingCard({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  const { device, reached } = onboarding;
  const title = t('onboard.fitting.title');
  if (!device) return <OnboardCard number={4} title={title} aside={t('onboard.fitting.later')} />;
  if (!device.vehicle)
    return (
      <OnboardCard number={4} title={title}>
        <FitForm key={device.id} deviceId={device.id} onboarding={onboarding} />
      </OnboardCard>
    );
  return (
    <OnboardCard number={4} title={title} done>
      <div className={classes.summary}>
        <Anchor component={Link} to={`/vehicles/${device.vehicle.id}`} size="sm">
          {device.vehicle.title}
        </Anchor>
        <Plate number={device.vehicle.plateNumber} />
        {reached.fitted !== null && (
          <span>{t('onboard.fitting.since', { time: dateTime(reached.fitted) })}</span>
        )}
      </div>
    </OnboardCard>
  );
}

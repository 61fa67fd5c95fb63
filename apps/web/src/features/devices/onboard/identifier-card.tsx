import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeviceName } from '../list/device-cells.tsx';
import classes from './identifier-card.module.css';
import { OnboardCard } from './onboard-card.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Onboarding } from './use-onboarding.ts';

/** Step of the identifier. */
export function IdentifierCard({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const { draft, device } = onboarding;
  const name = useDeviceName();
  if (draft.deviceId === null)
    return (
      <OnboardCard number={2} title={t('onboard.identifier.title')} aside={t('onboard.identifier.aside')}>
        <RegisterForm onboarding={onboarding} />
      </OnboardCard>
    );
  return (
    <OnboardCard number={2} title={t('onboard.identifier.title')} done={device !== null}>
      <div className={classes.summary}>
        <strong className="tabular">{device?.externalDeviceId ?? draft.identifier ?? '…'}</strong>
        {device && <span>{name(device)}</span>}
        {device?.sim && <span className="tabular">{device.sim}</span>}
        {device && (
          <Anchor component={Link} to={`/devices/${device.id}`} size="sm">
            {t('onboard.identifier.open')}
          </Anchor>
        )}
      </div>
    </OnboardCard>
  );
}

import { Button } from '@mantine/core';
import { IconMap2, IconSteeringWheel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import type { Known } from '../onboarding-query.ts';
import classes from './demo-tracker.module.css';

const StartDemoTracker = graphql(`
  mutation StartDemoTracker($where: StartDemoTrackerWhere!) {
    startDemoTracker(where: $where) {
      id
      demoUntil
      vehicle {
        id
        title
      }
    }
  }
`);

const RemoveDemoTracker = graphql(`
  mutation RemoveDemoTracker($where: VersionWhere!) {
    eraseDevice(where: $where) {
      id
      status
    }
  }
`);

type DemoDevice = NonNullable<Known['onboarding']['demoDevice']>;

/** Starts a demo tracker in the person's vehicle, with links to see it. */
export function DemoTracker({ known: { onboarding, vehicle } }: { known: Known }) {
  if (onboarding.demoDevice) return <Driving device={onboarding.demoDevice} />;
  return onboarding.demo === 'OFFERED' && vehicle ? <Offer vehicle={vehicle} /> : null;
}

function Offer({ vehicle: { id, title } }: { vehicle: NonNullable<Known['vehicle']> }) {
  const { t } = useTranslation('onboarding');
  const [{ fetching }, start] = useMutation(StartDemoTracker);
  return (
    <div className={classes.demo}>
      <p className={classes.title}>{t('steps.TRACKER.demo.title')}</p>
      <p className={classes.about}>{t('steps.TRACKER.demo.offer', { title })}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={fetching}
          leftSection={<IconSteeringWheel size={16} stroke={1.8} aria-hidden />}
          onClick={() => void start({ where: { vehicleId: id } })}
        >
          {t('steps.TRACKER.demo.start')}
        </Button>
      </div>
    </div>
  );
}

function Driving({ device: { id, demoUntil, vehicle } }: { device: DemoDevice }) {
  const { t } = useTranslation('onboarding');
  const { time } = useFormats();
  const [{ fetching }, remove] = useMutation(RemoveDemoTracker);
  const until = demoUntil ? time(Date.parse(demoUntil)) : '';
  return (
    <div className={classes.demo}>
      <p className={classes.title} role="status">
        <DemoBadge />
        {t('steps.TRACKER.demo.driving', { title: vehicle?.title ?? '', time: until })}
      </p>
      <p className={classes.about}>{t('steps.TRACKER.demo.drivingHint')}</p>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={vehicle ? `/tracker?vehicle=${vehicle.id}` : '/tracker'}
          state={vehicle && { lookAt: vehicle.id }}
          variant="default"
          leftSection={<IconMap2 size={16} stroke={1.8} aria-hidden />}
        >
          {t('steps.TRACKER.demo.open')}
        </Button>
        <Button variant="subtle" loading={fetching} onClick={() => void remove({ where: { id } })}>
          {t('steps.TRACKER.demo.remove')}
        </Button>
      </div>
    </div>
  );
}

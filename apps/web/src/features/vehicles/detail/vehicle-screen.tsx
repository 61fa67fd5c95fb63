import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconCarOff, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useParams } from 'react-router';
import { type CombinedError, useQuery } from 'urql';
import { Plate } from '../../../ui/plate.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { type Vehicle, VehicleDetail } from './vehicle-query.ts';
import classes from './vehicle-screen.module.css';

const ICON = { size: 26, stroke: 1.6 };

/** A vehicle's page: who it is, and the parts of what is known of it. */
export function VehicleScreen() {
  const { t } = useTranslation(['vehicles', 'common']);
  const { id = '' } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: VehicleDetail,
    variables: { where: { id } },
    requestPolicy: 'cache-and-network',
    context: QUIET,
  });
  if (error && !data?.vehicle) {
    const missing = isMissing(error);
    return (
      <StateMessage
        page
        role="alert"
        icon={missing ? <IconCarOff {...ICON} /> : <IconCloudOff {...ICON} />}
        title={t(missing ? 'notFound' : 'failed')}
        message={t(missing ? 'notFoundHint' : 'failedHint')}
        action={
          missing ? (
            <Button component={Link} to="/tracker">
              {t('back')}
            </Button>
          ) : (
            <Button onClick={() => refetch({ requestPolicy: 'network-only' })}>
              {t('common:actions.retry')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={classes.screen}>
      <Head id={id} vehicle={data?.vehicle ?? null} />
      <div className={classes.body}>
        <Outlet />
      </div>
    </div>
  );
}

const QUIET = { quiet: true };

function isMissing({ graphQLErrors }: CombinedError): boolean {
  return graphQLErrors.some(
    ({ extensions }) => extensions.code === 'NOT_FOUND' || extensions.code === 'BAD_REQUEST',
  );
}

function Head({ id, vehicle }: { id: string; vehicle: Vehicle | null }) {
  const { t } = useTranslation('vehicles');
  const tabs = useTabs();
  return (
    <header className={classes.head}>
      <div className={classes.identity}>
        <Tooltip label={t('back')}>
          <ActionIcon
            component={Link}
            to={`/tracker?vehicle=${id}`}
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('back')}
          >
            <IconArrowLeft size={19} />
          </ActionIcon>
        </Tooltip>
        {vehicle ? <h1>{vehicle.title}</h1> : <Skeleton width={180} height={22} />}
        <Plate number={vehicle?.plateNumber} />
        <span className={classes.model}>{[vehicle?.brand, vehicle?.model].filter(Boolean).join(' ')}</span>
      </div>
      <nav className={classes.tabs} aria-label={t('tabs.label')}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

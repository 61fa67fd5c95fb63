import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconCarOff, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useParams } from 'react-router';
import { type CombinedError, useQuery } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { EditVehicle } from '../form/edit-vehicle.tsx';
import { VehicleActions } from './vehicle-actions.tsx';
import { type Vehicle, VehicleDetail } from './vehicle-query.ts';
import classes from './vehicle-screen.module.css';

const ICON = { size: 26, stroke: 1.6 };

/** A vehicle's page: who it is, and the parts of what is known of it. */
export function VehicleScreen() {
  const { t } = useTranslation(['vehicles', 'common']);
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
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
  // Of the address that is open now, not of the one before it.
  const vehicle = data?.vehicle?.id === id ? data.vehicle : null;
  return (
    <Page head={<Head id={id} vehicle={vehicle} />}>
      <Outlet />
      {form.opened === 'edit' && may('update', 'Vehicle') && (
        <EditVehicle key={id} id={id} onClose={form.close} />
      )}
    </Page>
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
  const model = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ');
  return (
    <PageHead
      title={vehicle?.title ?? null}
      before={<Back id={id} />}
      after={
        <>
          <Plate number={vehicle?.plateNumber} />
          <span className={classes.model}>{model}</span>
        </>
      }
      action={vehicle && <VehicleActions vehicle={vehicle} />}
    >
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </PageHead>
  );
}

function Back({ id }: { id: string }) {
  const { t } = useTranslation('vehicles');
  return (
    <Tooltip label={t('back')}>
      <ActionIcon
        component={Link}
        to={`/tracker?vehicle=${id}`}
        variant="subtle"
        color="gray"
        size={34}
        ml={-8}
        aria-label={t('back')}
      >
        <IconArrowLeft size={19} />
      </ActionIcon>
    </Tooltip>
  );
}

import { Button } from '@mantine/core';
import { IconCarOff, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useOutletContext, useParams } from 'react-router';
import type { CombinedError } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { EditVehicle } from '../form/edit-vehicle.tsx';
import { useVehicleDetail } from './use-vehicle-detail.ts';
import { VehicleHead } from './vehicle-head.tsx';
import type { Vehicle } from './vehicle-query.ts';

const ICON = { size: 26, stroke: 1.6 };

/** A vehicle's page: who it is, and the parts of what is known of it. */
export function VehicleScreen() {
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const { vehicle, error, retry } = useVehicleDetail(id);
  if (error && !vehicle) return <Failed missing={isMissing(error)} onRetry={retry} />;
  return (
    <Page head={<VehicleHead id={id} vehicle={vehicle} />}>
      <Outlet context={vehicle} />
      {form.opened === 'edit' && may('update', 'Vehicle') && (
        <EditVehicle key={id} id={id} section={form.section} onClose={form.close} />
      )}
    </Page>
  );
}

/** The vehicle of the page that a tab stands on; null while it is not known. */
export function usePageVehicle(): Vehicle | null {
  return useOutletContext<Vehicle | null>();
}

function Failed({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['vehicles', 'common']);
  return (
    <StateMessage
      page
      role="alert"
      icon={missing ? <IconCarOff {...ICON} /> : <IconCloudOff {...ICON} />}
      title={t(missing ? 'notFound' : 'failed')}
      message={t(missing ? 'notFoundHint' : 'failedHint')}
      action={
        missing ? (
          <Button component={Link} to="/vehicles">
            {t('back')}
          </Button>
        ) : (
          <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        )
      }
    />
  );
}

function isMissing({ graphQLErrors }: CombinedError): boolean {
  return graphQLErrors.some(
    ({ extensions }) => extensions.code === 'NOT_FOUND' || extensions.code === 'BAD_REQUEST',
  );
}

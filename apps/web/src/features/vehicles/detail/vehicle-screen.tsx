import { IconCarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EditVehicle } from '../form/edit-vehicle.tsx';
import { useVehicleDetail } from './use-vehicle-detail.ts';
import { VehicleHead } from './vehicle-head.tsx';
import type { Vehicle } from './vehicle-query.ts';

/** Page of a vehicle with its tabs. */
export function VehicleScreen() {
  const { t } = useTranslation('vehicles');
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const { vehicle, error, retry } = useVehicleDetail(id);
  if (error && !vehicle)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconCarOff size={26} stroke={1.6} />,
          title: t('notFound'),
          message: t('notFoundHint'),
        }}
        failed={{ title: t('failed'), message: t('failedHint') }}
        back={{ to: '/vehicles', label: t('back') }}
        onRetry={retry}
      />
    );
  return (
    <Page head={<VehicleHead id={id} vehicle={vehicle} />}>
      <Outlet context={vehicle} />
      {form.opened === 'edit' && may('update', 'Vehicle') && (
        <EditVehicle key={id} id={id} section={form.section} onClose={form.close} />
      )}
    </Page>
  );
}

/** Vehicle of the page around a tab; null while loading. */
export function usePageVehicle(): Vehicle | null {
  return useOutletContext<Vehicle | null>();
}

import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { DetailHead } from '../../../details/detail-head.tsx';
import { useWayBack } from '../../../details/use-way-back.ts';
import type { VehicleIdsQuery } from '../../../generated/graphql/graphql.ts';
import { useNeighbours } from '../../../lists/use-neighbours.ts';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { modelOf } from '../list/live-row.ts';
import { RowAge, RowIcon, RowPill } from '../list/vehicle-cells.tsx';
import { VehicleIds } from '../list/vehicles-query.ts';
import { VehiclesUrl, vehiclesWhere } from '../list/vehicles-url.ts';
import { VehicleActions } from './vehicle-actions.tsx';
import { VehicleDriver } from './vehicle-driver.tsx';
import type { Vehicle } from './vehicle-query.ts';

const LIST = {
  schema: VehiclesUrl,
  whereOf: vehiclesWhere,
  query: VehicleIds,
  pageOf: ({ vehicles }: VehicleIdsQuery) => vehicles,
};
const ICON_PX = 52;

/** Head of a vehicle's page: name, state, back link and tabs. */
export function VehicleHead({ id, vehicle }: { id: string; vehicle: Vehicle | null }) {
  const { t } = useTranslation('vehicles');
  const isPlayer = useMatch('/vehicles/:id/map') !== null;
  const neighbours = useNeighbours({ path: '/vehicles', id }, LIST);
  return (
    <DetailHead
      back={{ to: useWayBack('/vehicles'), label: t('list.title') }}
      neighbours={neighbours}
      icon={vehicle && <RowIcon row={vehicle} size={ICON_PX} />}
      title={vehicle?.title ?? null}
      state={
        vehicle && (
          <>
            {vehicle.demoUntil && <DemoBadge />}
            <Plate number={vehicle.plateNumber} />
            <RowPill row={vehicle} />
            <RowAge row={vehicle} importedUntil={vehicle.importedUntil} />
          </>
        )
      }
      second={
        vehicle && (
          <>
            {[modelOf(vehicle), vehicle.group?.title].filter(Boolean).join(' · ') || t('cells.noGroup')}
            <VehicleDriver of={vehicle} />
          </>
        )
      }
      actions={vehicle && <VehicleActions vehicle={vehicle} />}
      tight={isPlayer}
    >
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </DetailHead>
  );
}

import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { DetailBody } from '../../../details/detail-body.tsx';
import { HistoryAside } from '../../../details/entity-history.tsx';
import { useHasAside } from '../../../details/use-has-aside.ts';
import { PhotosCard } from '../../../files/photos/photos-card.tsx';
import { useDisplay } from '../../../lib/display.ts';
import { useMay } from '../../../session/use-may.ts';
import { useToday } from '../../../tracks/use-today.ts';
import { OtherZoneName } from '../../../ui/pickers/zone-name.tsx';
import { ShareLinksCard } from '../../share-links/share-links-card.tsx';
import { DocumentsCard } from '../documents/documents-card.tsx';
import { DayTiles } from './day-tiles.tsx';
import { DeviceCards } from './device-cards.tsx';
import classes from './information-tab.module.css';
import { PlaceCard } from './place-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { useVehicleHistory } from './use-vehicle-history.ts';
import { VehicleFacts } from './vehicle-facts.tsx';
import type { Vehicle } from './vehicle-query.ts';
import { usePageVehicle } from './vehicle-screen.tsx';

/** Facts of the vehicle: place, trackers, documents and change log. */
export function InformationTab() {
  const { id = '' } = useParams();
  const vehicle = usePageVehicle();
  const hasAside = useHasAside();
  const history = useVehicleHistory();
  return (
    <DetailBody aside={hasAside && <HistoryAside id={id} {...history} />}>
      {vehicle ? <Information key={id} vehicle={vehicle} /> : <Skeleton height={320} radius="md" />}
    </DetailBody>
  );
}

function Information({ vehicle }: { vehicle: Vehicle }) {
  const may = useMay();
  const { id, title } = vehicle;
  const day = useToday(id);
  const { timeZone } = useDisplay();
  return (
    <>
      <OtherZoneName timeZone={timeZone} />
      <DayTiles vehicle={vehicle} day={day} />
      <div className={classes.now}>
        <PlaceCard vehicle={vehicle} fixes={day.fixes} />
        <div className={classes.stack}>
          <ServiceCard vehicle={vehicle} />
          <DeviceCards vehicle={vehicle} />
        </div>
      </div>
      <ShareLinksCard vehicleId={id} />
      <DocumentsCard of={{ id, title }} />
      <PhotosCard of={{ id, title, mayChange: may('update', 'Vehicle') }} />
      <VehicleFacts vehicle={vehicle} />
    </>
  );
}

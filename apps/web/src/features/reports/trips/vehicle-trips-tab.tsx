import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageVehicle } from '../../vehicles/detail/vehicle-screen.tsx';
import { useReport } from '../frame/use-report.ts';
import { TripsBody } from './trips-body.tsx';
import { useTrips } from './use-trips.ts';
import { useTripsUrl } from './use-trips-url.ts';
import classes from './vehicle-trips-tab.module.css';

/** Trips of the page's vehicle. */
export function VehicleTripsTab() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const vehicle = usePageVehicle();
  const report = useReport(id);
  const url = useTripsUrl();
  const parts = useTrips(report, url.scope);
  const title = vehicle?.title ?? '';
  const vehicleOf = useCallback(() => ({ id, title, plate: null, type: null }), [id, title]);
  return (
    <div className={classes.tab}>
      <TripsBody
        parts={parts}
        report={report}
        url={url}
        vehicleOf={vehicleOf}
        emptyHint={t('trips.emptyHintOfOne')}
      />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { ReportExport } from '../frame/report-export.tsx';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { withFleet } from '../frame/with-fleet.ts';
import { useReports } from '../reports-screen.tsx';
import { SavedMenu } from '../saved/saved-menu.tsx';
import { TripsBody } from './trips-body.tsx';
import { useTrips } from './use-trips.ts';
import { useTripsUrl } from './use-trips-url.ts';

/** Trips of the report's vehicles. */
export function TripsReport() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const url = useTripsUrl();
  const trips = useTrips(report, url.scope);
  const parts = { ...trips, ...withFleet(trips, report) };
  const vehicleOf = useReportVehicles(report.fleet);
  return (
    <>
      <SavedMenu kind="TRIPS" report={report} more={url.scope} />
      <ReportExport name="trips" report={report} more={url.scope} isEmpty={parts.data?.total.count === 0} />
      <TripsBody
        parts={parts}
        report={report}
        url={url}
        vehicleOf={vehicleOf}
        emptyHint={t('trips.emptyHint')}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ReportExport } from '../frame/report-export.tsx';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { useReports } from '../reports-screen.tsx';
import { TripsBody } from './trips-body.tsx';
import { useTrips } from './use-trips.ts';

/** The trips of the report's vehicles in its period. */
export function TripsReport() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const parts = useTrips(report);
  const vehicleOf = useReportVehicles(report.fleet);
  return (
    <>
      <ReportExport name="trips" report={report} isEmpty={parts.data?.total.count === 0} />
      <TripsBody
        parts={parts}
        report={report}
        vehicleOf={vehicleOf}
        isNamed={report.fleet.status !== 'loading'}
        emptyHint={t('trips.emptyHint')}
      />
    </>
  );
}

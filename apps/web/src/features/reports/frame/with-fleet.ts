import type { LiveLoad } from './use-live-load.ts';
import type { Report } from './use-report.ts';

/** Combines the loads of report and vehicle names; retry reloads both. */
export function withFleet<Data>(load: LiveLoad<Data>, report: Report): LiveLoad<Data> {
  const { fleet, reloadFleet, ownVehicleId } = report;
  if (ownVehicleId !== null || fleet.status === 'ready') return load;
  const retry = () => {
    reloadFleet();
    load.retry();
  };
  return { ...load, data: null, failure: fleet.status === 'failed' ? 'failed' : load.failure, retry };
}

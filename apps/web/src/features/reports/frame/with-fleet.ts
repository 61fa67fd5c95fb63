import type { LiveLoad } from './use-live-load.ts';
import type { Report } from './use-report.ts';

/** A report whose vehicles have no names yet is not there yet; where these do not come, both are asked for again. */
export function withFleet<Data>(load: LiveLoad<Data>, report: Report): LiveLoad<Data> {
  const { fleet, reloadFleet, ownVehicleId } = report;
  if (ownVehicleId !== null || fleet.status === 'ready') return load;
  const retry = () => {
    reloadFleet();
    load.retry();
  };
  return { ...load, data: null, failure: fleet.status === 'failed' ? 'failed' : load.failure, retry };
}

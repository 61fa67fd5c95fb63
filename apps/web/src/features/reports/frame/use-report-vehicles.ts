import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickLoad } from '../../../pick/use-pick-vehicles.ts';
import type { ReportVehicle } from './report-vehicle.ts';

/** Vehicles of a report by id; vehicles not in the choice were deleted. */
export function useReportVehicles({ vehicles }: PickLoad): (id: string) => ReportVehicle {
  const { t } = useTranslation('reports');
  const known = useMemo(
    () => new Map(vehicles.map(({ id, title, plate, type }) => [id, { id, title, plate, type }])),
    [vehicles],
  );
  const gone = t('vehicles.gone');
  return useCallback((id) => known.get(id) ?? { id, title: gone, plate: null, type: null }, [known, gone]);
}

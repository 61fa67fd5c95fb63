import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickLoad } from '../../../pick/use-pick-vehicles.ts';
import type { ReportVehicle } from './report-vehicle.ts';

/** A report's vehicles by their ids. One that is not among those the person may choose from was deleted since. */
export function useReportVehicles({ vehicles }: PickLoad): (id: string) => ReportVehicle {
  const { t } = useTranslation('reports');
  const known = useMemo(
    () => new Map(vehicles.map(({ id, title, plate, type }) => [id, { id, title, plate, type }])),
    [vehicles],
  );
  const gone = t('vehicles.gone');
  return useCallback((id) => known.get(id) ?? { id, title: gone, plate: null, type: null }, [known, gone]);
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VehicleSelectorButton } from '../../src/pick/vehicle-selector-button.tsx';
import { PageHead } from '../../src/ui/page/page-head.tsx';
import type { VehicleRow } from './made-up-vehicles.ts';

/** The vehicle selector over rows that are made up in the page. */
export function VehiclePicker({ rows, max }: { rows: readonly VehicleRow[]; max: number | undefined }) {
  const { t } = useTranslation('gallery-vehicles');
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(['v3', 'v4', 'v9']));
  const vehicles = useMemo(
    () =>
      rows.map((row, index) => ({
        ...row,
        plate: row.plateNumber,
        groupTitle: index % 17 === 0 ? null : row.groupTitle,
      })),
    [rows],
  );
  return (
    <>
      <PageHead title={t('picker')} />
      <div style={{ padding: 16 }}>
        <VehicleSelectorButton
          vehicles={vehicles}
          picked={picked}
          onPick={setPicked}
          {...(max !== undefined && { max })}
        />
      </div>
    </>
  );
}

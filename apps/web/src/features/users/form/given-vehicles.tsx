import { useTranslation } from 'react-i18next';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import { useFieldValue } from '../../../forms/core/use-field-value.ts';
import { MultiEntityField } from '../../../forms/entities/multi-entity-field.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { useGroupEntities } from '../../vehicles/groups/use-group-entities.ts';

/** Vehicles that a member sees: all, or chosen groups and vehicles. */
export function GivenVehicles({ accountId }: { accountId: string }) {
  useTranslation('vehicles/groups');
  const groups = useGroupEntities(accountId);
  const vehicles = useVehicleEntities();
  const scope = useFieldValue('vehicleScope');
  return (
    <>
      <SegmentField name="vehicleScope" />
      {scope === 'GIVEN' && (
        <>
          <MultiEntityField name="groupIds" {...groups} />
          <MultiEntityField name="vehicleIds" {...vehicles} />
        </>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import { MultiEntityField } from '../../../forms/entities/multi-entity-field.tsx';
import { ColorField } from '../../../forms/fields/color-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useGroupEntities } from '../../vehicles/groups/use-group-entities.ts';
import { ShapeField } from '../draw/shape-field.tsx';

/** Fields of a geofence, for new and existing geofences. */
export function GeofenceFields({ accountId }: { accountId: string | undefined }) {
  const { t } = useTranslation('geofences');
  const vehicles = useVehicleEntities();
  const groups = useGroupEntities(accountId);
  return (
    <>
      <FormSection name="shape" columns={1}>
        <ShapeField />
      </FormSection>
      <FormSection name="geofence" columns={1}>
        <TextField name="title" counted />
        <ColorField name="color" />
        <SwitchField name="shown" />
        <TextAreaField name="description" />
      </FormSection>
      <FormSection name="detection">
        <NumberField name="dwellSeconds" unit={t('seconds', { value: '' }).trim()} />
        <NumberField name="speedLimitKmh" unit={t('kmh', { value: '' }).trim()} />
      </FormSection>
      <FormSection name="scope" columns={1}>
        <MultiEntityField name="vehicleIds" {...vehicles} />
        <MultiEntityField name="groupIds" {...groups} />
      </FormSection>
    </>
  );
}

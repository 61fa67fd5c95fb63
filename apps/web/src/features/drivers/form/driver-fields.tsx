import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { PhoneField } from '../../../forms/fields/phone-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useMemberEntities } from '../../users/use-member-entities.ts';

/** Fields of a driver, for new and existing drivers. */
export function DriverFields({ accountId }: { accountId: string }) {
  const may = useMay();
  const members = useMemberEntities(accountId);
  return (
    <FormSection name="driver" columns={1}>
      <TextField name="name" counted />
      <PhoneField name="phone" />
      {may('read', 'User') && <EntityField name="userId" {...members} />}
      <TextAreaField name="description" />
    </FormSection>
  );
}

import { ColorField } from '../../../forms/fields/color-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** Fields of a group, for new and existing groups. */
export function GroupFields() {
  return (
    <FormSection name="group" columns={1}>
      <TextField name="title" counted autoFocus />
      <ColorField name="color" />
      <TextAreaField name="description" />
    </FormSection>
  );
}

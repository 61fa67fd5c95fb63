import { ColorField } from '../../../forms/fields/color-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** The fields of a group, the same for a new one and for one that is changed. */
export function GroupFields() {
  return (
    <FormSection name="group" columns={1}>
      <TextField name="title" counted autoFocus />
      <ColorField name="color" />
      <TextAreaField name="description" />
    </FormSection>
  );
}

import type { ReactNode } from 'react';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** The fields of an account, the same for a new one and for one that is changed. */
export function AccountFields({ children }: { children?: ReactNode }) {
  return (
    <FormSection name="account" columns={1}>
      {children}
      <TextField name="title" counted autoFocus />
      <TextField name="timeZone" />
      <TextAreaField name="description" />
    </FormSection>
  );
}

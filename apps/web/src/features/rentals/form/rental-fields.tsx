import { DateTimeField } from '../../../forms/fields/date-time-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** Start and end of a rental; after the hand-over only the end can change. */
export function RentalTime({ withBegin }: { withBegin: boolean }) {
  return (
    <FormSection name="time" columns={1}>
      {withBegin && <DateTimeField name="fromAt" />}
      <DateTimeField name="untilAt" />
    </FormSection>
  );
}

export function RentalFacts() {
  return (
    <FormSection name="facts" columns={1}>
      <TextField name="price" />
      <TextField name="deposit" />
      <TextAreaField name="note" />
    </FormSection>
  );
}

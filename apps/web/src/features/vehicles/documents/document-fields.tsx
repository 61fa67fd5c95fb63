import { UploadField } from '../../../files/documents/upload-field.tsx';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

type File = { id: string; name: string; size: number };

/** Fields of a document, for new and existing documents. */
export function DocumentFields({ vehicleId, file }: { vehicleId: string; file?: File | null }) {
  return (
    <>
      <FormSection name="document">
        <SelectField name="kind" />
        <DateField name="validUntil" />
        <TextField name="title" counted />
        <TextField name="number" counted />
      </FormSection>
      <FormSection name="file" columns={1}>
        <UploadField name="fileId" vehicleId={vehicleId} start={file ?? null} />
      </FormSection>
    </>
  );
}

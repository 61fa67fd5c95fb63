import { IconTruck, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { SelectField } from '../../src/forms/fields/select-field.tsx';
import { TextAreaField } from '../../src/forms/fields/text-area-field.tsx';
import { TextField } from '../../src/forms/fields/text-field.tsx';
import { FileField } from '../../src/forms/files/file-field.tsx';
import { FormDrawer } from '../../src/forms/form-drawer.tsx';
import { FormPage } from '../../src/forms/form-page.tsx';
import { FormSection } from '../../src/forms/form-section.tsx';
import { FormSteps } from '../../src/forms/form-steps.tsx';
import { useMutationForm } from '../../src/forms/use-mutation-form.ts';
import { showSuccess } from '../../src/ui/toasts.tsx';
import { CreateMutation, CreateVehicle, NOTHING, TRUCK, UpdateMutation, UpdateVehicle } from './vehicle.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const WHERE = { id: '2', version: 7 };
const saved = () => showSuccess('Saved');
const ignore = () => undefined;

/** The drawer of a vehicle that exists, with one for a driver out of it. */
export function EditDrawer() {
  const [name, setName] = useState<string | null>(null);
  const form = useMutationForm(UpdateMutation, UpdateVehicle, {
    catalogue: 'common',
    start: TRUCK,
    where: WHERE,
    onSaved: saved,
    waysOut: { DEVICE_ALREADY_EXISTS: () => <a href="#1">Truck 01</a> },
  });
  return (
    <FormDrawer
      form={form}
      title={TRUCK.title}
      second="Alexey Voronov, 2026/11/19"
      icon={<IconTruck size={20} stroke={1.6} />}
      onClose={ignore}
    >
      <VehicleFields onAdd={setName} />
      {name !== null && <DriverDrawer name={name} onClose={() => setName(null)} />}
    </FormDrawer>
  );
}

function DriverDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useMutationForm(CreateMutation, z.object({ name: z.string().min(1).max(100) }), {
    catalogue: 'common',
    start: { name },
    onSaved: onClose,
  });
  return (
    <FormDrawer form={form} title={name} icon={<IconUser size={20} stroke={1.6} />} onClose={onClose}>
      <TextField name="name" counted />
    </FormDrawer>
  );
}

export function CreateDrawer() {
  const form = useMutationForm(CreateMutation, CreateVehicle, {
    catalogue: 'common',
    start: NOTHING,
    onSaved: saved,
  });
  return (
    <FormDrawer form={form} title="Vehicle" onClose={ignore}>
      <VehicleFields />
    </FormDrawer>
  );
}

export function Page() {
  const form = useMutationForm(UpdateMutation, UpdateVehicle, {
    catalogue: 'common',
    start: TRUCK,
    where: WHERE,
    onSaved: saved,
  });
  return (
    <FormPage form={form} title={TRUCK.title} second={TRUCK.plate} onLeave={ignore}>
      <VehicleFields />
    </FormPage>
  );
}

const MB = 1024 * 1024;
const SHEETS = { types: ['.xlsx', '.xls'], maxBytes: 10 * MB, maxTotalBytes: 10 * MB, maxFiles: 1 };
const Import = z.object({
  files: z.array(z.instanceof(File)).min(1),
  fuel: z.enum(['DIESEL', 'PETROL']),
  notes: z.string().max(255).nullish(),
});

export function Steps() {
  const form = useMutationForm(CreateMutation, Import, {
    catalogue: 'common',
    start: { files: [], fuel: null, notes: '' },
    onSaved: saved,
  });
  return (
    <FormSteps
      form={form}
      title="Excel"
      steps={[
        { name: 'choose', content: <FileField name="files" limits={SHEETS} /> },
        {
          name: 'match',
          content: (
            <FormSection name="technical">
              <SelectField name="fuel" />
            </FormSection>
          ),
        },
        { name: 'check', content: <TextAreaField name="notes" counted /> },
      ]}
      onLeave={ignore}
    />
  );
}

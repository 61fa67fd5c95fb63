import { WebhookKind } from '@fleet/contracts/webhook';
import { ChipsField } from '../../../../forms/fields/chips-field.tsx';
import { SwitchField } from '../../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';

/** Fields of a webhook, for new and existing webhooks. */
export function WebhookFields() {
  return (
    <FormSection name="webhook" columns={1}>
      <TextField name="url" type="url" inputMode="url" autoFocus />
      <TextField name="description" />
      <ChipsField name="kinds" options={WebhookKind.options} />
      <SwitchField name="enabled" />
    </FormSection>
  );
}

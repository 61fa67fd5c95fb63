import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** Fields of a server, for new and existing servers. */
export function ServerFields() {
  const { t } = useTranslation('servers');
  return (
    <>
      <FormSection name="server" columns={1}>
        <TextField name="title" counted />
        <TextField name="url" inputMode="url" />
        <TextAreaField name="description" />
      </FormSection>
      <FormSection name="signIn" columns={1}>
        <PasswordField name="token" autoComplete="off" />
        <TextField name="email" inputMode="email" />
        <PasswordField name="password" autoComplete="off" />
      </FormSection>
      <FormSection name="move" columns={1}>
        <NumberField name="historyDays" unit={t('form.days')} />
        <SwitchField name="makesVehicles" />
      </FormSection>
    </>
  );
}

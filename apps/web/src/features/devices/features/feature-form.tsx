import { CreateDeviceFeature } from '@fleet/contracts/device-feature';
import { IconPuzzle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { CreateDeviceFeatureMutation, type Feature, UpdateDeviceFeatureMutation } from './features-query.ts';
import { SettingsText, settingsOf, textOfSettings } from './settings-text.ts';

const NewFeature = CreateDeviceFeature.pick({ key: true, name: true, description: true }).extend({
  settings: SettingsText.optional(),
});
const KnownFeature = NewFeature.omit({ key: true });
const ICON = <IconPuzzle size={22} stroke={1.6} />;

/** Form of a new feature of the catalogue. */
export function AddFeature({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('devices/features');
  const send = useSending(CreateDeviceFeatureMutation);
  const form = useSentForm(NewFeature, {
    catalogue: 'devices/features',
    start: {},
    send: (values) => {
      const { settings, ...fields } = NewFeature.parse(values);
      const own = settingsOf(settings);
      return send({ data: { ...fields, ...(own && { settings: own }) } });
    },
    codes: { FEATURE_EXISTS: 'key' },
    onSaved: onClose,
  });
  return (
    <FormDrawer form={form} title={t('add')} icon={ICON} onClose={onClose}>
      <FormSection name="feature" columns={1}>
        <TextField name="key" counted />
        <TextField name="name" counted />
        <TextAreaField name="description" counted />
        <TextAreaField name="settings" />
      </FormSection>
    </FormDrawer>
  );
}

/** The key cannot change, since devices refer to it. */
export function EditFeature({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const send = useSending(UpdateDeviceFeatureMutation);
  const form = useSentForm(KnownFeature, {
    catalogue: 'devices/features',
    start: {
      name: feature.name,
      description: feature.description,
      settings: textOfSettings(feature.settings),
    },
    send: (values) => {
      const { settings, ...fields } = KnownFeature.parse(values);
      return send({ where: { id: feature.id }, data: { ...fields, settings: settingsOf(settings) ?? {} } });
    },
    onSaved: onClose,
  });
  return (
    <FormDrawer form={form} title={feature.name} second={feature.key} icon={ICON} onClose={onClose}>
      <FormSection name="feature" columns={1}>
        <TextField name="name" counted />
        <TextAreaField name="description" counted />
        <TextAreaField name="settings" />
      </FormSection>
    </FormDrawer>
  );
}

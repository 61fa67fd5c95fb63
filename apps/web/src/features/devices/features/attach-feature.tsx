import { IconPuzzle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSending } from '../../../forms/core/use-sending.ts';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { AttachFeatureMutation, type Feature } from './features-query.ts';
import { SettingsText, settingsOf, textOfSettings } from './settings-text.ts';
import { useFeatureWords } from './use-feature-words.ts';

const Attached = z.object({ settings: SettingsText.optional() });

type Props = {
  deviceId: string;
  feature: Feature;
  /** Whether the device has the feature and only its settings change. */
  isOwn: boolean;
  settings: unknown;
  onClose: () => void;
};

/** Attaches a feature to a device with settings that override the feature's. */
export function AttachFeature({ deviceId, feature, isOwn, settings, onClose }: Props) {
  const { t } = useTranslation('devices/features');
  const wordsOf = useFeatureWords();
  const send = useSending(AttachFeatureMutation);
  const form = useSentForm(Attached, {
    catalogue: 'devices/features',
    start: { settings: textOfSettings(settings ?? feature.settings) },
    send: (values) => {
      const own = settingsOf(Attached.parse(values).settings);
      return send({ data: { deviceId, featureId: feature.id, ...(own && { settings: own }) } });
    },
    onSaved: onClose,
  });
  return (
    <FormDrawer
      form={form}
      title={wordsOf(feature).name}
      second={t('ofDevice')}
      icon={<IconPuzzle size={22} stroke={1.6} />}
      submit={t(isOwn ? 'save' : 'attach')}
      onClose={onClose}
    >
      <FormSection name="feature" columns={1}>
        <TextAreaField name="settings" />
      </FormSection>
    </FormDrawer>
  );
}

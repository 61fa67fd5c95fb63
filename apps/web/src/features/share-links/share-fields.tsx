import { ShareField } from '@fleet/contracts/share-link';
import { useTranslation } from 'react-i18next';
import { ChipsField } from '../../forms/fields/chips-field.tsx';
import { DateTimeField } from '../../forms/fields/date-time-field.tsx';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useServices } from '../../services.ts';

/** Fields of a link, for new and existing links. */
export function ShareFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('share-links');
  // Addresses can be shown with a geocoder only.
  const hasAddresses = useServices().config.geocoder !== null;
  const options = ShareField.options.filter((field) => field !== 'ADDRESS' || hasAddresses);
  return (
    <FormSection name="link" columns={1}>
      <TextField name="title" />
      {isNew && <DateTimeField name="fromAt" />}
      <DateTimeField name="untilAt" />
      <ChipsField name="shows" options={options} />
      <NumberField name="trailMinutes" unit={t('minutes')} />
    </FormSection>
  );
}

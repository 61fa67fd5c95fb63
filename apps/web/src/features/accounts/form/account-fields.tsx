import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { browserZone } from '../../../lib/display.ts';
import { timeZones } from '../../../lib/locale-choices.ts';

/** Fields of an account, for new and existing accounts. */
export function AccountFields({ children, watch }: { children?: ReactNode; watch?: ReactNode }) {
  const { t, i18n } = useTranslation('accounts');
  const zones = useMemo(() => timeZones(browserZone(), i18n.language), [i18n.language]);
  return (
    <>
      <FormSection name="account" columns={1}>
        {children}
        <TextField name="title" counted autoFocus />
        <TextAreaField name="description" />
      </FormSection>
      <FormSection name="display" columns={1}>
        <SelectField name="timeZone" options={zones} />
        <SegmentField name="hourCycle" />
        <SegmentField name="weekStart" />
        <SegmentField name="distanceUnit" />
      </FormSection>
      <FormSection name="watch" columns={1}>
        <NumberField name="inactiveAfterH" unit={t('units.hours')} />
        {watch}
      </FormSection>
    </>
  );
}

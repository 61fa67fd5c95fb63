import type { ReportKind } from '@fleet/contracts/saved-report';
import { useFieldValue } from '../../../../forms/core/use-field-value.ts';
import { MultiEntityField } from '../../../../forms/entities/multi-entity-field.tsx';
import { SegmentField } from '../../../../forms/fields/segment-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { SwitchField } from '../../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useFormatLocale } from '../../../../lib/format.ts';
import { usePerson } from '../../../../session/person.ts';
import { useMay } from '../../../../session/use-may.ts';
import { useMemberEntities } from '../../../users/use-member-entities.ts';
import { useHourText, weekdayName } from '../schedule-text.ts';
import { HOURS, MONTH_DAYS } from './report-form-schema.ts';

/** Fields of a saved report: title, visibility, schedule and recipients. */
export function ReportFields({ kind }: { kind: ReportKind }) {
  const may = useMay();
  const isScheduled = useFieldValue('isScheduled') === true;
  return (
    <>
      <FormSection name="report" columns={1}>
        <TextField name="title" counted autoFocus />
        {kind === 'SUMMARY' && <SegmentField name="groupBy" />}
        {may('update', 'Vehicle') && <SwitchField name="shared" />}
      </FormSection>
      <FormSection name="mail" columns={1}>
        <SwitchField name="isScheduled" />
        {isScheduled && <ScheduleFields />}
      </FormSection>
    </>
  );
}

function ScheduleFields() {
  const locale = useFormatLocale();
  const may = useMay();
  const { accountId } = usePerson();
  const members = useMemberEntities(accountId ?? '');
  const frequency = useFieldValue('frequency');
  const weekdays = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({
    value,
    label: weekdayName(locale, Number(value)),
  }));
  const hourText = useHourText();
  return (
    <>
      <SegmentField name="frequency" />
      {frequency === 'WEEKLY' && <SelectField name="weekday" options={weekdays} />}
      {frequency === 'MONTHLY' && (
        <SelectField name="monthDay" options={MONTH_DAYS.map((value) => ({ value, label: value }))} />
      )}
      <SelectField name="hour" options={HOURS.map((value) => ({ value, label: hourText(Number(value)) }))} />
      <SegmentField name="format" />
      {may('update', 'Vehicle') && <MultiEntityField name="recipientIds" {...members} />}
    </>
  );
}

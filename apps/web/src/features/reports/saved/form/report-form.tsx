import type { ReportKind } from '@fleet/contracts/saved-report';
import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Answer, useSending } from '../../../../forms/core/use-sending.ts';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../../forms/use-sent-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { usePerson } from '../../../../session/person.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import type { SavedReport } from '../saved-reports-query.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportForm as Schema, scheduleOf, startOf } from './report-form-schema.ts';

const CreateReport = graphql(`
  mutation CreateSavedReport($data: CreateSavedReportInput!) {
    createSavedReport(data: $data) {
      id
    }
  }
`);

const UpdateReport = graphql(`
  mutation UpdateSavedReport($where: VersionWhere!, $data: UpdateSavedReportInput!) {
    updateSavedReport(where: $where, data: $data) {
      id
      version
    }
  }
`);

/** A report as currently shown. */
export type NewReport = { kind: ReportKind; scope: object; parameters: string };
type Props = {
  onClose: () => void;
  /** A saved report, or the one to be saved. */
  of: { report: SavedReport } | { shown: NewReport };
};

/** Saves the shown report or edits a saved one. */
export function ReportForm({ of, onClose }: Props) {
  const { t } = useTranslation('reports/saved');
  const person = usePerson();
  const report = 'report' in of ? of.report : null;
  const start = startOf(report, person.id);
  const create = useSending(CreateReport);
  const update = useSending(UpdateReport);
  async function send(values: object): Promise<Answer<unknown>> {
    const form = Schema.parse({ ...start, ...values });
    const { title, shared, groupBy } = form;
    const schedule = scheduleOf(form);
    if ('shown' in of) {
      const { kind, parameters, scope } = of.shown;
      return create({
        data: { kind, parameters, title, shared, schedule, scope: { ...scope, groupBy } as never },
      });
    }
    const { id, version, scope } = of.report;
    const data = { title, shared, schedule, scope: { ...(scope as object), groupBy } as never };
    return update({ where: { id, version }, data });
  }
  const form = useSentForm(Schema, {
    catalogue: 'reports/saved',
    start,
    send,
    onSaved: () => {
      showSuccess(t(report ? 'form.changed' : 'form.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t(report ? 'form.editTitle' : 'form.addTitle')}
      icon={<IconBookmark size={22} stroke={1.6} />}
      submit={t('form.submit')}
      onClose={onClose}
    >
      <ReportFields kind={'shown' in of ? of.shown.kind : of.report.kind} />
    </FormDrawer>
  );
}

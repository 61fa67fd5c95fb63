import { AssignAlerts } from '@fleet/contracts/alert';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSending } from '../../../forms/core/use-sending.ts';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { useMemberEntities } from '../../users/use-member-entities.ts';
import type { AlertDetails } from './alert-detail-query.ts';

const AssignAlertMutation = graphql(`
  mutation AssignAlert($where: ManyAlerts!, $data: AssignAlertsInput!) {
    assignAlerts(where: $where, data: $data) {
      total
    }
  }
`);

type Props = { alert: AlertDetails; onSaved: () => void; onClose: () => void };

/** Assigns the alert to a member of its account, or to nobody. */
export function AssignAlert({ alert, onSaved, onClose }: Props) {
  const { t } = useTranslation('alerts');
  const members = useMemberEntities(alert.accountId);
  const send = useSending(AssignAlertMutation);
  const form = useSentForm(AssignAlerts, {
    catalogue: 'alerts',
    start: { userId: alert.assigneeId ?? null },
    where: { id: alert.id },
    send: (values) => {
      const data = { userId: null, ...values } as z.output<typeof AssignAlerts>;
      return send({ where: { ids: [alert.id] }, data });
    },
    onSaved: () => {
      showSuccess(t('done.assigned'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('assign.title')}
      icon={<IconUserCheck size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="assign" columns={1}>
        <EntityField name="userId" {...members} />
      </FormSection>
    </FormDrawer>
  );
}

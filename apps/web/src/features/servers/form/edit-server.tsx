import { IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { UpdateDeviceServerMutationVariables } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Server } from '../servers-query.ts';
import { ServerFields } from './server-fields.tsx';
import { dataOfForm, FIELDS_OF_REFUSALS, UpdateServerForm } from './server-form.ts';

const UpdateServerMutation = graphql(`
  mutation UpdateDeviceServer($where: VersionWhere!, $data: UpdateDeviceServerInput!) {
    updateDeviceServer(where: $where, data: $data) {
      id
      version
      title
      url
      hasAuth
      description
      historyDays
      makesVehicles
    }
  }
`);

/** Form of a server. Credentials are never shown, and stay unless replaced. */
export function EditServer({ server, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation('servers');
  const { id, version, title, url, description, historyDays, makesVehicles } = server;
  const send = useSending(UpdateServerMutation);
  const form = useSentForm(UpdateServerForm, {
    catalogue: 'servers',
    start: { title, url, description, historyDays, makesVehicles },
    where: { id, version },
    codes: FIELDS_OF_REFUSALS,
    send: (values, where) => {
      const data = dataOfForm<UpdateDeviceServerMutationVariables['data']>(values);
      return send({ data, where: where ?? { id, version } });
    },
    onSaved: ({ updateDeviceServer: saved }) => {
      showSuccess(t('form.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title })}
      icon={<IconServer size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <ServerFields />
    </FormDrawer>
  );
}

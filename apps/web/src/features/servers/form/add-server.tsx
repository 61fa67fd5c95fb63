import { IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSending } from '../../../forms/core/use-sending.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { CreateDeviceServerMutationVariables } from '../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { ServerFields } from './server-fields.tsx';
import { CreateServerForm, dataOfForm, FIELDS_OF_REFUSALS } from './server-form.ts';

const CreateServerMutation = graphql(`
  mutation CreateDeviceServer($data: CreateDeviceServerInput!) {
    createDeviceServer(data: $data) {
      id
      title
    }
  }
`);

/** Form of a new Traccar server. Its page opens afterwards, where the synchronisation starts. */
export function AddServer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('servers');
  const navigate = useNavigate();
  const send = useSending(CreateServerMutation);
  const form = useSentForm(CreateServerForm, {
    catalogue: 'servers',
    start: { historyDays: 30, makesVehicles: true },
    codes: FIELDS_OF_REFUSALS,
    send: (values) => send({ data: dataOfForm<CreateDeviceServerMutationVariables['data']>(values) }),
    onSaved: ({ createDeviceServer: { id, title } }) => {
      showSuccess(t('form.added', { title }));
      void navigate(`/servers/${id}/move`);
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconServer size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <ServerFields />
    </FormDrawer>
  );
}

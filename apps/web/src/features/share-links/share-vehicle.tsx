import { CreateShareLink } from '@fleet/contracts/share-link';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../forms/core/use-sending.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import { ShareFields } from './share-fields.tsx';
import { ShareTokenDialog } from './share-token-dialog.tsx';

const CreateShareLinkMutation = graphql(`
  mutation CreateShareLink($where: CreateShareLinkWhere!, $data: CreateShareLinkInput!) {
    createShareLink(where: $where, data: $data) {
      id
      token
      link {
        id
        title
      }
    }
  }
`);

const FOUR_HOURS_MS = 4 * 3_600_000;

type Props = { vehicle: { id: string; title: string }; onClose: () => void };

/** Creates a link to a live vehicle and shows it once. */
export function ShareVehicle({ vehicle, onClose }: Props) {
  const [token, setToken] = useState<string | null>(null);
  if (token) return <ShareTokenDialog token={token} onClose={onClose} />;
  return <ShareForm vehicle={vehicle} onShared={setToken} onClose={onClose} />;
}

function ShareForm({ vehicle, onShared, onClose }: Props & { onShared: (token: string) => void }) {
  const { t } = useTranslation('share-links');
  const send = useSending(CreateShareLinkMutation);
  const [untilAt] = useState(() => new Date(Date.now() + FOUR_HOURS_MS).toISOString());
  const form = useSentForm(CreateShareLink, {
    catalogue: 'share-links',
    start: { untilAt, shows: ['SPEED', 'TITLE'], trailMinutes: 0 },
    send: (data) => send({ where: { vehicleId: vehicle.id }, data: CreateShareLink.parse(data) }),
    onSaved: ({ createShareLink: { token } }) => (token ? onShared(token) : onClose()),
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      second={vehicle.title}
      icon={<IconShare size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <ShareFields isNew />
    </FormDrawer>
  );
}

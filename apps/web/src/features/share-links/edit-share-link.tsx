import { UpdateShareLink } from '@fleet/contracts/share-link';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import { ShareFields } from './share-fields.tsx';
import type { ShareLinkRow } from './share-link-queries.ts';

const UpdateShareLinkMutation = graphql(`
  mutation UpdateShareLink($where: VersionWhere!, $data: UpdateShareLinkInput!) {
    updateShareLink(where: $where, data: $data) {
      id
      version
      title
      shows
      trailMinutes
      state
      untilAt
    }
  }
`);

/** Form of a link: what it shows and until when. */
export function EditShareLink({ link, onClose }: { link: ShareLinkRow; onClose: () => void }) {
  const { t } = useTranslation('share-links');
  const { id, version, title, shows, trailMinutes, untilAt, vehicle } = link;
  const form = useMutationForm(UpdateShareLinkMutation, UpdateShareLink, {
    catalogue: 'share-links',
    start: { title, shows: shows.toSorted(), trailMinutes, untilAt },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle')}
      second={vehicle.title}
      icon={<IconShare size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <ShareFields />
    </FormDrawer>
  );
}

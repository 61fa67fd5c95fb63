import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../graphql/use-confirmed-mutation.ts';
import { useServices } from '../../services.ts';
import { ABOUT_SHARE_LINKS, type ShareLinkRow } from './share-link-queries.ts';

const Revoke = graphql(`
  mutation RevokeShareLink($where: VersionWhere!) {
    revokeShareLink(where: $where) {
      id
      version
      state
    }
  }
`);

const Renew = graphql(`
  mutation RenewShareLink($where: VersionWhere!) {
    renewShareLink(where: $where) {
      id
      token
      link {
        id
        version
      }
    }
  }
`);

const CONTEXT = { additionalTypenames: ABOUT_SHARE_LINKS.typenames };

/** Actions on an open link, after confirmation. */
export function useShareLinkActs(onToken: (token: string) => void) {
  const { t } = useTranslation(['share-links', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  const confirmAndSend = useConfirmedMutation();

  async function revoke({ id, vehicle }: ShareLinkRow): Promise<void> {
    await confirmAndSend({
      title: t('revoke.title'),
      message: t('revoke.message', { title: vehicle.title }),
      okLabel: t('revoke.ok'),
      mutation: Revoke,
      variables: { where: { id } },
      context: CONTEXT,
      done: t('revoke.done'),
    });
  }

  async function renew({ id }: ShareLinkRow): Promise<void> {
    let token: string | null = null;
    await confirm.ask({
      variant: 'QUESTION',
      title: t('renew.title'),
      message: t('renew.message'),
      okLabel: t('renew.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { data, error } = await client.mutation(Renew, { where: { id } }, CONTEXT);
        if (error) throw error;
        token = data?.renewShareLink.token ?? null;
      },
    });
    if (token) onToken(token);
  }

  return { revoke, renew };
}

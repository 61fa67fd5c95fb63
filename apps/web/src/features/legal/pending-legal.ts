import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { PendingLegalQuery } from '../../generated/graphql/graphql.ts';
import { useServices } from '../../services.ts';

const PendingLegalDocuments = graphql(`
  query PendingLegal {
    pendingLegal {
      id
      key
      number
      title
      summary
      validFrom
    }
  }
`);

export const AcceptLegalMutation = graphql(`
  mutation AcceptLegal($data: AcceptLegalInput!) {
    acceptLegal(data: $data)
  }
`);

export type PendingLegal = PendingLegalQuery['pendingLegal'][number];

const NONE: readonly PendingLegal[] = [];
const QUIET = { quiet: true };

/** Documents that the person must accept. Not requested if the service published none. */
export function usePendingLegal(): { documents: readonly PendingLegal[]; again: () => void } {
  const { legal } = useServices().config;
  const [{ data }, ask] = useQuery({
    query: PendingLegalDocuments,
    pause: legal.length === 0,
    context: QUIET,
    requestPolicy: 'network-only',
  });
  return {
    documents: data?.pendingLegal ?? NONE,
    again: () => ask({ requestPolicy: 'network-only' }),
  };
}

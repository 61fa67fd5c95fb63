import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';

const EndActing = graphql(`
  mutation EndActing($where: ById!) {
    endActing(where: $where) {
      total
    }
  }
`);
/** Acting ends locally whatever the server answers; there it expires anyway. */
const QUIET = { quiet: true };

/** Stops acting and returns to the account's page. */
export function useStopActing(): () => Promise<void> {
  const { session } = useServices();
  const navigate = useNavigate();
  const [, end] = useMutation(EndActing);
  return useCallback(async () => {
    const acting = session.acting();
    if (!acting) return;
    await end({ where: { id: acting.id } }, QUIET);
    session.stopActing();
    await navigate(`/accounts/${acting.accountId}`);
  }, [session, navigate, end]);
}

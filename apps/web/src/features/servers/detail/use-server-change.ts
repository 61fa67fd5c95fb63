import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { Server } from '../servers-query.ts';

const Sync = graphql(`
  mutation SyncDeviceServer($where: VersionWhere!) {
    syncDeviceServer(where: $where) {
      id
      version
      status
      nextAttemptAt
    }
  }
`);

const Pause = graphql(`
  mutation PauseDeviceServer($where: VersionWhere!) {
    pauseDeviceServer(where: $where) {
      id
      version
      status
      nextAttemptAt
    }
  }
`);

const Finish = graphql(`
  mutation FinishDeviceServerMove($where: VersionWhere!) {
    finishDeviceServerMove(where: $where) {
      id
      version
      status
      nextAttemptAt
      finishedAt
    }
  }
`);

/** Starts, pauses and finishes the move of a server. What fails is shown by the client. */
export function useServerChange({ id }: Pick<Server, 'id'>) {
  const [syncing, sync] = useMutation(Sync);
  const [pausing, pause] = useMutation(Pause);
  const [finishing, finish] = useMutation(Finish);
  const where = { id };
  return {
    isBusy: syncing.fetching || pausing.fetching || finishing.fetching,
    sync: () => sync({ where }),
    pause: () => pause({ where }),
    finish: () => finish({ where }),
  };
}

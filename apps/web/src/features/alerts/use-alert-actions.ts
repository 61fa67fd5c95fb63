import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useFormats } from '../../lib/format.ts';
import { usePerson } from '../../session/person.ts';
import { offerUndo, showSuccess } from '../../ui/toasts.tsx';

const Acknowledge = graphql(`
  mutation AcknowledgeAlerts($where: ManyAlerts!) {
    acknowledgeAlerts(where: $where) {
      total
    }
  }
`);
const Close = graphql(`
  mutation CloseAlerts($where: ManyAlerts!) {
    closeAlerts(where: $where) {
      total
    }
  }
`);
const Reopen = graphql(`
  mutation ReopenAlerts($where: ManyAlerts!) {
    reopenAlerts(where: $where) {
      total
    }
  }
`);
const Assign = graphql(`
  mutation AssignAlerts($where: ManyAlerts!, $data: AssignAlertsInput!) {
    assignAlerts(where: $where, data: $data) {
      total
    }
  }
`);
const Snooze = graphql(`
  mutation SnoozeAlerts($where: ManyAlerts!, $data: SnoozeAlertsInput!) {
    snoozeAlerts(where: $where, data: $data) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['Alert'] };
/** Ids in one request. */
const CHUNK = 200;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

type Ids = readonly string[];
export type AlertActions = Record<
  'acknowledge' | 'close' | 'reopen' | 'take',
  (ids: Ids) => Promise<boolean>
> & {
  /** Default snooze of an hour. */
  snooze: (ids: Ids, minutes?: number) => Promise<boolean>;
};

/** Actions on alerts. Each returns whether it succeeded; failures have already been shown. */
export function useAlertActions(): AlertActions {
  const { t } = useTranslation('alerts');
  const client = useClient();
  const { id: userId } = usePerson();
  const { dateTime } = useFormats();
  return useMemo(() => {
    const each = async (ids: Ids, send: (where: { ids: string[] }) => Promise<{ error?: unknown }>) => {
      for (let at = 0; at < ids.length; at += CHUNK)
        if ((await send({ ids: ids.slice(at, at + CHUNK) })).error) return false;
      return true;
    };
    const reopen = (ids: Ids) =>
      each(ids, (where) => client.mutation(Reopen, { where }, CHANGES).toPromise());
    const undoable = async (ids: Ids, isDone: boolean, text: string) => {
      if (isDone) offerUndo(text, { label: t('undo'), run: () => void reopen(ids) });
      return isDone;
    };
    return {
      reopen,
      acknowledge: async (ids) => {
        const isDone = await each(ids, (where) =>
          client.mutation(Acknowledge, { where }, CHANGES).toPromise(),
        );
        return undoable(ids, isDone, t('done.acknowledged', { count: ids.length }));
      },
      close: async (ids) => {
        const isDone = await each(ids, (where) => client.mutation(Close, { where }, CHANGES).toPromise());
        return undoable(ids, isDone, t('done.closed', { count: ids.length }));
      },
      take: async (ids) => {
        const data = { userId };
        const isDone = await each(ids, (where) =>
          client.mutation(Assign, { where, data }, CHANGES).toPromise(),
        );
        if (isDone) showSuccess(t('done.taken', { count: ids.length }));
        return isDone;
      },
      snooze: async (ids, minutes = HOUR_MINUTES) => {
        const data = { minutes };
        const isDone = await each(ids, (where) =>
          client.mutation(Snooze, { where, data }, CHANGES).toPromise(),
        );
        if (isDone) {
          const until = dateTime(Date.now() + minutes * MINUTE_MS);
          showSuccess(t('done.snoozed', { count: ids.length, until }));
        }
        return isDone;
      },
    };
  }, [client, t, userId, dateTime]);
}

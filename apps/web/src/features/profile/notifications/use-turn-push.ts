import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { subscribe, unsubscribe } from '../../../lib/push-browser.ts';
import { useServices } from '../../../services.ts';
import { showError, showSuccess } from '../../../ui/toasts.tsx';

const Register = graphql(`
  mutation RegisterNotificationToken($data: RegisterNotificationTokenInput!) {
    registerNotificationToken(data: $data) {
      id
    }
  }
`);
const Remove = graphql(`
  mutation TurnPushOff($where: ById!) {
    removeNotificationToken(where: $where) {
      total
    }
  }
`);
const OF_TOKENS = { additionalTypenames: ['NotificationToken'] };

/** @param tokenId of this session, where it is pushed to @param onChanged the browser is to be looked at again */
export function useTurnPush(tokenId: string | null, onChanged: () => void) {
  const { t } = useTranslation('profile');
  const { pushKey } = useServices().config;
  const [isBusy, setBusy] = useState(false);
  const [, register] = useMutation(Register);
  const [, remove] = useMutation(Remove);

  const turn = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(() => showError(t('notifications.push.failed')));
    setBusy(false);
    onChanged();
  };
  const turnOn = () =>
    turn(async () => {
      const data = await subscribe(pushKey ?? '');
      // The person denied the browser's permission, which the state shows.
      if (!data) return;
      const { error } = await register({ data }, OF_TOKENS);
      if (!error) showSuccess(t('notifications.push.turnedOn'));
    });
  const turnOff = () =>
    turn(async () => {
      await unsubscribe();
      if (!tokenId) return;
      const { error } = await remove({ where: { id: tokenId } }, OF_TOKENS);
      if (!error) showSuccess(t('notifications.push.turnedOff'));
    });
  return { turnOn, turnOff, isBusy };
}

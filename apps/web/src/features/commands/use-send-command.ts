import { useTranslation } from 'react-i18next';
import { useSending } from '../../forms/core/use-sending.ts';
import type { CommandVehicleMutationVariables } from '../../generated/graphql/graphql.ts';
import { showError, showSuccess } from '../../ui/toasts.tsx';
import { CommandVehicleMutation } from './commands-query.ts';

/** Sends a command that asks nothing: one press is one command, however often an answer is lost. */
export function useSendCommand(): (sent: CommandVehicleMutationVariables) => Promise<void> {
  const { t, i18n } = useTranslation(['commands', 'common']);
  const send = useSending(CommandVehicleMutation);
  return async (sent) => {
    const answer = await send(sent);
    if (answer.kind === 'saved') return showSuccess(t('commands:queued'));
    const code = answer.kind === 'refused' ? answer.error.graphQLErrors[0]?.extensions.code : null;
    const key = `codes:${String(code)}`;
    showError(i18n.exists(key) ? i18n.t(key) : t('commands:failed'));
  };
}

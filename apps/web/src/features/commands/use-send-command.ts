import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import type { CommandVehicleMutationVariables } from '../../generated/graphql/graphql.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import { CommandVehicleMutation } from './commands-query.ts';

/** Sends a command without a form. Failures are shown like all others. */
export function useSendCommand(): (sent: CommandVehicleMutationVariables) => Promise<void> {
  const { t } = useTranslation('commands');
  const [, execute] = useMutation(CommandVehicleMutation);
  return async (sent) => {
    const { data } = await execute(sent);
    if (data) showSuccess(t('queued'));
  };
}

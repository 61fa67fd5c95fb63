import { useTranslation } from 'react-i18next';
import { type AnyVariables, type DocumentInput, type OperationContext, useClient } from 'urql';
import { useServices } from '../services.ts';
import type { Confirmation } from '../ui/confirm-queue.ts';
import { showSuccess } from '../ui/toasts.tsx';

type Asked<Data, Variables extends AnyVariables> = Pick<Confirmation, 'title' | 'message' | 'okLabel'> & {
  variant?: Confirmation['variant'];
  /** "Cancel" unless given. */
  cancelLabel?: string;
  mutation: DocumentInput<Data, Variables>;
  variables: Variables;
  context?: Partial<OperationContext>;
  /** Shown once it is done. */
  done?: string;
};

/** Asks, then sends a mutation. If it fails, the dialog stays open for another try. Resolves to whether it was done. */
export function useConfirmedMutation() {
  const { t } = useTranslation('common');
  const client = useClient();
  const { confirm } = useServices();
  return async <Data, Variables extends AnyVariables>({
    mutation,
    variables,
    context,
    done,
    variant = 'WARNING',
    cancelLabel = t('actions.cancel'),
    ...texts
  }: Asked<Data, Variables>): Promise<boolean> => {
    const agreed = await confirm.ask({
      ...texts,
      variant,
      cancelLabel,
      onOk: async () => {
        const { error } = await client.mutation(mutation, variables, context);
        if (error) throw error;
      },
    });
    if (agreed && done !== undefined) showSuccess(done);
    return agreed;
  };
}

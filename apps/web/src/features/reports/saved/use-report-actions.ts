import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { showError, showSuccess } from '../../../ui/toasts.tsx';
import type { SavedReport } from './saved-reports-query.ts';

const SendReport = graphql(`
  mutation SendSavedReport($where: SendSavedReportWhere!) {
    sendSavedReport(where: $where) {
      id
      runs {
        id
        state
      }
    }
  }
`);

const EraseReport = graphql(`
  mutation EraseSavedReport($where: VersionWhere!) {
    eraseSavedReport(where: $where) {
      total
    }
  }
`);

const CHANGES = { quiet: true, additionalTypenames: ['SavedReport'] };

/** Actions of the owner of a saved report. */
export function useReportActions({ id, title, schedule }: SavedReport) {
  const { t } = useTranslation(['reports/saved', 'common']);
  const { confirm } = useServices();
  const [, send] = useMutation(SendReport);
  const [, erase] = useMutation(EraseReport);
  return {
    send: async () => {
      const { error } = await send({ where: { id } }, CHANGES);
      if (!error) return showSuccess(t(schedule ? 'send.toAll' : 'send.toMe'));
      const codes = error.graphQLErrors.flatMap(({ extensions }) => JSON.stringify(extensions ?? {}));
      showError(t(codes.some((code) => code.includes('TOO_MANY')) ? 'send.tooMany' : 'send.failed'));
    },
    erase: async () => {
      const agreed = await confirm.ask({
        variant: 'WARNING',
        title: t('erase.title', { title }),
        message: t(schedule ? 'erase.messageScheduled' : 'erase.message'),
        okLabel: t('erase.ok'),
        cancelLabel: t('common:actions.cancel'),
        onOk: async () => {
          const { error } = await erase({ where: { id } }, CHANGES);
          if (error) throw error;
        },
      });
      if (agreed) showSuccess(t('erase.done', { title }));
    },
  };
}

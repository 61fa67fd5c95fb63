import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useServices } from '../../services.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import { ABOUT_RENTALS, type RentalRow } from './rental-queries.ts';

const Cancel = graphql(`
  mutation CancelRental($where: VersionWhere!) {
    cancelRental(where: $where) {
      id
      version
      state
    }
  }
`);

const CONTEXT = { additionalTypenames: ABOUT_RENTALS.typenames };

/** Confirms and cancels a rental. */
export function useCancelRental(): (rental: RentalRow) => Promise<void> {
  const { t } = useTranslation(['rentals', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  return async ({ id, renterName, vehicle }) => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('cancel.title'),
      message: t('cancel.message', { vehicle: vehicle.title, name: renterName }),
      okLabel: t('cancel.ok'),
      cancelLabel: t('cancel.keep'),
      onOk: async () => {
        const { error } = await client.mutation(Cancel, { where: { id } }, CONTEXT);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('cancel.done'));
  };
}

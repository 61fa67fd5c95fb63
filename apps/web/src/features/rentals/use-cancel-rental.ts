import { useTranslation } from 'react-i18next';
import { graphql } from '../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../graphql/use-confirmed-mutation.ts';
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
  const { t } = useTranslation('rentals');
  const confirmAndSend = useConfirmedMutation();
  return async ({ id, renterName, vehicle }) => {
    await confirmAndSend({
      title: t('cancel.title'),
      message: t('cancel.message', { vehicle: vehicle.title, name: renterName }),
      okLabel: t('cancel.ok'),
      cancelLabel: t('cancel.keep'),
      mutation: Cancel,
      variables: { where: { id } },
      context: CONTEXT,
      done: t('cancel.done'),
    });
  };
}

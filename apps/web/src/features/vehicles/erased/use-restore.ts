import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CombinedError, useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import type { Picked } from '../../../lists/use-selection.ts';
import { offerAction, showError, showSuccess } from '../../../ui/toasts.tsx';
import { ERASED } from './erased-query.ts';
import { restoreInParts } from './restore-in-parts.ts';

const ErasedOnes = graphql(`
  query ErasedOnes($where: VehiclesWhere, $options: PageOptions) {
    vehicles(where: $where, options: $options) {
      content {
        id
        title
        plateNumber
      }
      total
    }
  }
`);

const RestoreErased = graphql(`
  mutation RestoreErasedVehicles($where: ManyVehiclesWhere!) {
    restoreManyVehicles(where: $where) {
      total
    }
  }
`);

/** Maximum number of refused vehicles named. */
const NAMED_MAX = 3;
const ALL = 0;
const FRESH = { requestPolicy: 'network-only', quiet: true } as const;
const CHANGES_VEHICLES = { additionalTypenames: ['Vehicle'], quiet: true };

/** Restores erased vehicles and names those whose plate another vehicle has meanwhile. */
export function useRestore(): (picked: Picked) => Promise<boolean> {
  const { t, i18n } = useTranslation(['vehicles/erased', 'common']);
  const client = useClient();
  const navigate = useNavigate();

  async function find(where: object, size: number) {
    const variables = { where: { ...where, ...ERASED }, options: { size } };
    const { data, error } = await client.query(ErasedOnes, variables, FRESH);
    if (!data) throw error ?? new Error('The answer has neither data nor errors');
    return data.vehicles.content;
  }

  async function restore(ids: readonly string[]): Promise<boolean> {
    const { error } = await client.mutation(RestoreErased, { where: { ids: [...ids] } }, CHANGES_VEHICLES);
    if (!error) return true;
    if (isPlateTaken(error)) return false;
    throw error;
  }

  async function sayRefused(ids: readonly string[]): Promise<void> {
    const found = await find({ ids: ids.slice(0, NAMED_MAX) }, NAMED_MAX);
    const names = found
      .map(({ title, plateNumber }) => t('named', { title, plate: plateNumber ?? '' }))
      .join(', ');
    const rest = ids.length - found.length;
    const said = rest > 0 ? t('andMore', { names, count: rest }) : names;
    const text = t('refused', { count: ids.length, names: said });
    const plate = found.length === 1 ? found[0]?.plateNumber : null;
    if (!plate) return showError(text);
    const other = `/vehicles?search=${encodeURIComponent(plate)}`;
    offerAction(text, { label: t('show'), run: () => void navigate(other) });
  }

  return async (picked) => {
    try {
      const ids = picked.kind === 'rows' ? picked.ids : (await find(picked.where, ALL)).map(({ id }) => id);
      const refused = await restoreInParts(ids, restore);
      const count = ids.length - refused.length;
      if (count > 0) showSuccess(t('restored', { count }));
      if (refused.length > 0) await sayRefused(refused);
      return true;
    } catch (error) {
      showError(failureText(i18n, failureOf(error as CombinedError)));
      return false;
    }
  };
}

function isPlateTaken({ graphQLErrors }: CombinedError): boolean {
  return graphQLErrors.some(({ extensions }) => extensions.code === 'PLATE_TAKEN');
}

import { IconFolder, IconTerminal2, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { BulkAction } from '../../../lists/list-props.ts';
import type { BulkId } from '../../../lists/list-texts.ts';
import type { Picked } from '../../../lists/use-selection.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { offerUndo } from '../../../ui/toasts.tsx';
import { vehiclesWhere } from './vehicles-url.ts';

const PickedIds = graphql(`
  query PickedVehicleIds($where: VehiclesWhere) {
    vehicles(where: $where, options: { size: 0 }) {
      content {
        id
      }
      total
    }
  }
`);

const EraseMany = graphql(`
  mutation EraseManyVehicles($where: ManyVehiclesWhere!) {
    eraseManyVehicles(where: $where) {
      total
    }
  }
`);

const RestoreMany = graphql(`
  mutation RestoreManyVehicles($where: ManyVehiclesWhere!) {
    restoreManyVehicles(where: $where) {
      total
    }
  }
`);

/** Vehicles per request. */
const CHUNK = 1_000;
const CHANGES_VEHICLES = { additionalTypenames: ['Vehicle'] };

/** Opens the forms for several vehicles. */
type Opened = { onMove: (ids: readonly string[]) => void; onCommand: (ids: readonly string[]) => void };

/** Bulk actions on vehicles. */
export function useBulk({ onMove, onCommand }: Opened): readonly BulkAction<BulkId<'vehicles'>>[] {
  const { t } = useTranslation(['vehicles', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  const may = useMay();
  return useMemo(() => {
    const idsOf = async (picked: Picked): Promise<readonly string[]> => {
      if (picked.kind === 'rows') return picked.ids;
      const context = { requestPolicy: 'network-only' } as const;
      const { data } = await client.query(PickedIds, { where: vehiclesWhere(picked.where) }, context);
      return data?.vehicles.content.map(({ id }) => id) ?? [];
    };
    const inChunks = async (mutation: typeof EraseMany | typeof RestoreMany, ids: readonly string[]) => {
      for (let at = 0; at < ids.length; at += CHUNK) {
        const where = { ids: ids.slice(at, at + CHUNK) };
        const { error } = await client.mutation(mutation as typeof EraseMany, { where }, CHANGES_VEHICLES);
        if (error) throw error;
      }
    };
    const erase = async (picked: Picked): Promise<boolean> => {
      let erased: readonly string[] = [];
      const agreed = await confirm.ask({
        variant: 'WARNING',
        title: t('erase.manyTitle', { count: picked.count }),
        message: t('erase.manyMessage'),
        okLabel: t('erase.ok'),
        cancelLabel: t('common:actions.cancel'),
        onOk: async () => {
          erased = await idsOf(picked);
          await inChunks(EraseMany, erased);
        },
      });
      if (!agreed) return false;
      offerUndo(t('erase.manyDone', { count: erased.length }), {
        label: t('erase.undo'),
        run: () => void inChunks(RestoreMany, erased),
      });
      return true;
    };
    const move = async (picked: Picked): Promise<boolean> => {
      onMove(await idsOf(picked));
      return false;
    };
    const command = async (picked: Picked): Promise<boolean> => {
      onCommand(await idsOf(picked));
      return false;
    };
    return [
      ...(may('command', 'Vehicle') ? [{ id: 'command' as const, Icon: IconTerminal2, run: command }] : []),
      ...(may('update', 'Vehicle') ? [{ id: 'edit' as const, Icon: IconFolder, run: move }] : []),
      ...(may('erase', 'Vehicle')
        ? [{ id: 'delete' as const, Icon: IconTrash, isDangerous: true, run: erase }]
        : []),
    ];
  }, [client, confirm, may, onMove, onCommand, t]);
}

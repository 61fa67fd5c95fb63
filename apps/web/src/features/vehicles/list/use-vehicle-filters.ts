import { VEHICLE_TYPES, VehicleState } from '@fleet/contracts/vehicle';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { GroupChoices } from './vehicles-query.ts';

const OF_GROUPS = { additionalTypenames: ['VehicleGroup'] };

/** Filters of the list; `counts` are the numbers by state under the other filters. */
export function useVehicleFilters(counts: Readonly<Record<VehicleState, number>> | undefined) {
  const { t } = useTranslation('vehicles');
  const [groups] = useQuery({ query: GroupChoices, context: OF_GROUPS });
  return useMemo(
    () => [
      {
        name: 'groupIds' as const,
        kind: 'some' as const,
        options: (groups.data?.vehicleGroups.content ?? []).map(({ id, title }) => ({
          value: id,
          label: title,
        })),
      },
      {
        name: 'types' as const,
        kind: 'some' as const,
        options: VEHICLE_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
      },
      {
        name: 'fitted' as const,
        kind: 'one' as const,
        options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`fitted.${value}`) })),
      },
      {
        name: 'service' as const,
        kind: 'one' as const,
        options: [{ value: 'due' as const, label: t('serviceDue') }],
      },
      {
        name: 'states' as const,
        kind: 'chips' as const,
        options: VehicleState.options.map((state) => ({
          value: state,
          label: t(`states.${state}`),
          dot: `var(--state-${state})`,
          ...(counts && { count: counts[state] }),
        })),
      },
    ],
    [groups.data, counts, t],
  );
}

import { Id } from '@fleet/contracts/id';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { HistoryVehiclesQuery } from '../../generated/graphql/graphql.ts';
import { type IconCategory, iconCategory } from '../../lib/vehicle-category.ts';
import { ruleOfAnswer } from '../../tracks/motion-rule.ts';
import { PLAYED_TOGETHER_MAX } from '../../tracks/played-together.ts';

const HistoryVehicles = graphql(`
  query HistoryVehicles($where: VehiclesWhere!, $options: PageOptions!) {
    vehicles(where: $where, options: $options) {
      total
      content {
        id
        title
        type
        category
        motionRule {
          ...MotionValues
        }
      }
    }
  }
`);

export type HistoryVehicle = { id: string; title: string; category: IconCategory; rule: TrackRule };

export type HistoryVehicles = {
  /** Those whose past there is to load; null while it is not known which of a link's there are. */
  ids: readonly string[] | null;
  /** What is known of them, in the order of the link. */
  known: readonly HistoryVehicle[] | null;
  /** How many of the link are none, or not this person's. */
  leftOut: number;
};

/**
 * The page's own vehicle, and those that a link compares it with. One that is not there would spoil the question for the
 * past of all: it is left out. The own vehicle alone waits for nothing.
 */
export function useHistoryVehicles(ownId: string, otherIds: readonly string[]): HistoryVehicles {
  const wanted = useMemo(() => [...new Set([ownId, ...otherIds].map(spelled))], [ownId, otherIds]);
  const asked = useMemo(() => wanted.filter((id) => Id.safeParse(id).success), [wanted]);
  const [{ data, error, operation }] = useQuery({
    query: HistoryVehicles,
    variables: { where: { ids: asked }, options: { size: PLAYED_TOGETHER_MAX } },
    pause: asked.length === 0,
  });
  const isOfThese = String(operation?.variables.where.ids) === String(asked);
  const known = useMemo(
    () => (isOfThese && data ? inOrder(data.vehicles.content, asked) : null),
    [isOfThese, data, asked],
  );
  const isAlone = wanted.length === 1;
  // Whoever could not be asked about is loaded all the same, and that says what is wrong.
  const found = isAlone ? wanted : (known?.map(({ id }) => id) ?? (isOfThese && error ? asked : null));
  // The same while they are: to load the past anew for a new name would set the clock back.
  const text = found?.join() ?? null;
  const ids = useMemo(() => (text === null ? null : text.split(',')), [text]);
  return { ids, known, leftOut: known && !isAlone ? wanted.length - known.length : 0 };
}

/** As the server spells it; what is no id stays as it is. */
function spelled(id: string): string {
  return Id.safeParse(id).data ?? id;
}

function inOrder(
  rows: HistoryVehiclesQuery['vehicles']['content'],
  ids: readonly string[],
): HistoryVehicle[] {
  return rows
    .map(({ id, title, type, category, motionRule }) => ({
      ...{ id, title, category: iconCategory(category || type) },
      rule: ruleOfAnswer(motionRule),
    }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

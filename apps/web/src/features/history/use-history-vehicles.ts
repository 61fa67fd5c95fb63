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
  /** Vehicles to load; null until it is known which ones of the link exist. */
  ids: readonly string[] | null;
  /** Loaded vehicles in the order of the link. */
  known: readonly HistoryVehicle[] | null;
  /** Number of vehicles of the link that do not exist or are not accessible. */
  leftOut: number;
};

/**
 * The page's own vehicle and the compared ones of the link. Missing ones are left out, since one would fail
 * the request for all. Without compared vehicles nothing is looked up.
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
  // If the lookup fails, all vehicles are loaded, and that request reports the error.
  const found = isAlone ? wanted : (known?.map(({ id }) => id) ?? (isOfThese && error ? asked : null));
  // Compared by value, so a changed name does not load the tracks again.
  const text = found?.join() ?? null;
  const ids = useMemo(() => (text === null ? null : text.split(',')), [text]);
  return { ids, known, leftOut: known && !isAlone ? wanted.length - known.length : 0 };
}

/** Lower case, as the server writes ids. Other texts are returned unchanged. */
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

import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { type GroupRow, treeRows } from '../list/rows/list-rows.ts';
import type { Wallboard } from '../use-tracker-url.ts';
import { type Attention, attentionList } from './attention.ts';

/** More than these it does not come round to within minutes. */
const SHOWN_MAX = 30;

export type ShownVehicle = Attention & { kind: 'vehicle' };
/** `attention`: how many of it need some. */
export type ShownGroup = GroupRow & { attention: number };
/** What comes after the picture of all these vehicles; `attention`: how many of all need some. */
export type Round = { list: readonly (ShownVehicle | ShownGroup)[]; attention: number };

/** The vehicles of this moment that need attention, or the groups. */
export function roundOf(vehicles: readonly LiveVehicle[], wallboard: Wallboard, locale: string): Round {
  const attention = attentionList(vehicles);
  const list =
    wallboard === 'groups'
      ? groupsOf(vehicles, locale)
      : attention.map((each) => ({ kind: 'vehicle' as const, ...each }));
  return { list: list.slice(0, SHOWN_MAX), attention: attention.length };
}

/** The first level of the list's tree: groups, or accounts where there are several. */
function groupsOf(vehicles: readonly LiveVehicle[], locale: string): ShownGroup[] {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return treeRows(vehicles, { closed: NONE, locale })
    .filter((row) => row.kind === 'group')
    .filter(({ level }) => level === 1)
    .map((row) => ({
      ...row,
      attention: attentionList(row.ids.flatMap((id) => byId.get(id) ?? [])).length,
    }));
}

const NONE: ReadonlySet<string> = new Set();

import { PERIOD_PRESETS, type PeriodPreset } from '@fleet/contracts/period';
import { useMemo } from 'react';
import { type Period, periodBetween } from '../../../lib/period.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { SomeIds, type UrlPart } from '../../../lists/url-parts.ts';
import type { Choice } from './choice.ts';

/** Items chosen in a report; cleared when switching reports. */
export const NOTHING_CHOSEN = { trip: null, stop: null, route: null, zoom: null, instant: null };
type NamedPeriod = Exclude<PeriodPreset, 'CUSTOM'>;
export type ReportUrl = ReturnType<typeof useReportUrl>;

/** Vehicles and period in the address. Each choice adds a history entry. */
export function useReportUrl(usual: NamedPeriod = 'THIS_WEEK') {
  const { params, change } = useAddress();
  const [from, to] = [params.get('from'), params.get('to')];
  const custom = useMemo(() => periodBetween(from, to), [from, to]);
  const named = PERIOD_PRESETS.find((preset) => preset === params.get('period')) ?? usual;
  const [vehicles, groups] = [params.get('vehicles') ?? '', params.get('groups') ?? ''];
  const choice = useMemo(
    (): Choice => ({ vehicleIds: read(SomeIds, vehicles), groupIds: read(SomeIds, groups) }),
    [vehicles, groups],
  );
  return {
    params,
    change,
    preset: named === 'CUSTOM' && !custom ? usual : named,
    custom,
    choice,
    choose: ({ vehicleIds, groupIds }: Choice) =>
      change({ vehicles: vehicleIds.join(','), groups: groupIds.join(','), ...NOTHING_CHOSEN }),
    choosePreset: (preset: NamedPeriod) =>
      change({ period: preset === usual ? null : preset, from: null, to: null, ...NOTHING_CHOSEN }),
    choosePeriod: (period: Period) => change({ ...periodParameters(period), ...NOTHING_CHOSEN }),
  };
}

/** Search parameters of a period, independent of the person's calendar. */
export function periodParameters({ fromMs, toMs }: Period): Record<string, string> {
  return { period: 'CUSTOM', from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
}

function read(part: UrlPart<string[]>, text: string): string[] {
  return part.safeDecode(text).data ?? [];
}

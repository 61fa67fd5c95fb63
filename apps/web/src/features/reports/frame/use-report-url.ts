import { PERIOD_PRESETS, type PeriodPreset } from '@fleet/contracts/period';
import { useMemo } from 'react';
import { type Period, periodBetween } from '../../../lib/period.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { SomeIds, type UrlPart } from '../../../lists/url-parts.ts';
import type { Choice } from './choice.ts';

/** What was chosen in a report is not in another. */
export const NOTHING_CHOSEN = { trip: null, stop: null, route: null, zoom: null, instant: null };
type NamedPeriod = Exclude<PeriodPreset, 'CUSTOM'>;
export type ReportUrl = ReturnType<typeof useReportUrl>;

/** What a link to a report carries: whose past, and which. Each choice is a step that Back takes again. */
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

/** Parameters of a page that looks at this period, wherever the person's own calendar is. */
export function periodParameters({ fromMs, toMs }: Period): Record<string, string> {
  return { period: 'CUSTOM', from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
}

function read(part: UrlPart<string[]>, text: string): string[] {
  return part.safeDecode(text).data ?? [];
}

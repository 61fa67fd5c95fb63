import type { Period } from '../../../lib/period.ts';
import { PeriodPicker } from '../../../ui/pickers/period-picker.tsx';
import { useTimes } from '../player/use-times.ts';
import type { useHistoryUrl } from '../use-history-url.ts';
import { PERIOD_DAYS_MAX } from './use-period.ts';

/** The period of a vehicle's past that is looked at. */
export function PeriodFields({ url, period }: { url: ReturnType<typeof useHistoryUrl>; period: Period }) {
  const { calendar } = useTimes();
  return (
    <PeriodPicker
      preset={url.preset}
      period={(url.preset === 'CUSTOM' && url.custom) || period}
      calendar={calendar}
      daysMax={PERIOD_DAYS_MAX}
      onPreset={url.choosePreset}
      onPeriod={url.choosePeriod}
    />
  );
}

import { type Period, periodOf } from '../../../lib/period.ts';
import type { NamedPeriod } from '../../../ui/pickers/period-choice.ts';
import { PeriodPicker } from '../../../ui/pickers/period-picker.tsx';
import { useTimes } from '../player/use-times.ts';
import type { useHistoryUrl } from '../use-history-url.ts';
import { PERIOD_DAYS_MAX } from './use-period.ts';

/** Fields to choose the period. */
export function PeriodFields(props: {
  url: ReturnType<typeof useHistoryUrl>;
  period: Period;
  /** Called on pointer down on a preset that has ended, whose period will not change until the click. */
  onAhead?: (period: Period) => void;
}) {
  const { url, period, onAhead } = props;
  const { calendar } = useTimes();
  const tellAhead = (preset: NamedPeriod) => {
    const nowMs = Date.now();
    const wanted = periodOf(preset, nowMs, calendar);
    if (preset !== url.preset && wanted.toMs <= nowMs) onAhead?.(wanted);
  };
  return (
    <PeriodPicker
      preset={url.preset}
      period={(url.preset === 'CUSTOM' && url.custom) || period}
      calendar={calendar}
      daysMax={PERIOD_DAYS_MAX}
      onPresetAhead={tellAhead}
      onPreset={url.choosePreset}
      onPeriod={url.choosePeriod}
    />
  );
}

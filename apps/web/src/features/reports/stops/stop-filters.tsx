import { useTranslation } from 'react-i18next';
import { useDuration } from '../../../tracks/use-duration.ts';
import { OptionFilter } from '../../../ui/table/option-filter.tsx';
import { IDLINGS, LENGTHS, type StopsUrl } from './use-stops-url.ts';

const MINUTE_MS = 60_000;

/** Minimum lengths of listed stops and of their idling. */
export function StopFilters({ url }: { url: StopsUrl }) {
  const { t } = useTranslation('reports');
  const duration = useDuration();
  const { atLeast, limitTo } = url;
  const option = <Value extends string>(value: Value) => ({
    value,
    label: t('stops.atLeast', { duration: duration(Number(value) * MINUTE_MS) }),
  });
  return (
    <>
      <OptionFilter
        label={t('columns.duration')}
        take="one"
        options={LENGTHS.map(option)}
        chosen={atLeast.stop ? [atLeast.stop] : []}
        onChoose={([stop = null]) => limitTo({ ...atLeast, stop })}
      />
      <OptionFilter
        label={t('columns.idling')}
        take="one"
        options={IDLINGS.map(option)}
        chosen={atLeast.idling ? [atLeast.idling] : []}
        onChoose={([idling = null]) => limitTo({ ...atLeast, idling })}
      />
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Insets } from '../../../map/fit.ts';
import { StopsLayer } from '../../../map/stops-layer.tsx';
import { ReportMap } from '../frame/report-map.tsx';
import { idled, type Stop } from './stop.ts';

/** Stops on the map, the chosen one centred. */
export function StopMap(props: {
  stops: readonly Stop[];
  chosen: Stop | null;
  onChoose: (id: string) => void;
  insets: Insets;
}) {
  const { stops, chosen, onChoose, insets } = props;
  const { t } = useTranslation('reports');
  const points = useMemo(
    () => stops.map((stop) => ({ id: stop.id, at: stop.at, isIdling: idled(stop) })),
    [stops],
  );
  return (
    <ReportMap
      label={t('stops.map')}
      places={chosen ? [chosen.at] : stops.map(({ at }) => at)}
      of={`${chosen?.id} ${stops.length > 0}`}
      isChosen={chosen !== null}
      insets={insets}
    >
      <StopsLayer stops={points} chosenId={chosen?.id ?? null} onChoose={onChoose} />
    </ReportMap>
  );
}

import { useTranslation } from 'react-i18next';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useUnits } from '../../../lib/units.ts';
import { StatePill } from '../../../ui/state-pill.tsx';

/** Whether the tracker is connected but has sent no position for this vehicle. */
export const awaitsFix = ({ fix, connection }: LiveVehicle): boolean =>
  fix === null && connection === 'ONLINE';

/** State of a vehicle, with its speed while moving. */
export function StateOfVehicle({ vehicle }: { vehicle: LiveVehicle }) {
  const { t } = useTranslation('tracker');
  const { speedText } = useUnits();
  if (awaitsFix(vehicle)) return <StatePill state="offline">{t('states.awaitsFix')}</StatePill>;
  const speed = vehicle.state === 'moving' && vehicle.fix?.speedKmh;
  return (
    <StatePill state={vehicle.state}>
      {t(`states.${vehicle.state}`)}
      {typeof speed === 'number' && ` · ${speedText(speed)}`}
    </StatePill>
  );
}

import {
  IconAntennaBars5,
  IconBattery3,
  IconBolt,
  IconGasStation,
  IconRoad,
  IconSatellite,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import classes from './card-tiles.module.css';
import { type Reading, readingsOf } from './readings.ts';

const LOOKS = {
  power: { Icon: IconBolt, label: 'tiles.power' },
  battery: { Icon: IconBattery3, label: 'tiles.battery' },
  batteryVolts: { Icon: IconBattery3, label: 'tiles.battery' },
  fuel: { Icon: IconGasStation, label: 'tiles.fuel' },
  fuelVolume: { Icon: IconGasStation, label: 'tiles.fuel' },
  odometer: { Icon: IconRoad, label: 'tiles.odometer' },
  signal: { Icon: IconAntennaBars5, label: 'tiles.signal' },
  satellites: { Icon: IconSatellite, label: 'tiles.satellites' },
} as const;

export function CardTiles({ vehicle, odometerM }: { vehicle: LiveVehicle; odometerM: number | null }) {
  const { t } = useTranslation('tracker');
  const textOf = useReadingText();
  const readings = readingsOf(vehicle, odometerM);
  if (readings.length === 0) return null;
  return (
    <dl className={classes.tiles}>
      {readings.map((reading) => {
        const { Icon, label } = LOOKS[reading.kind];
        return (
          <div key={reading.kind} className={classes.tile}>
            <dt>
              <Icon size={13} stroke={1.8} aria-hidden />
              {t(label)}
            </dt>
            <dd className="tabular">{textOf(reading)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function useReadingText(): (reading: Reading) => string {
  const { t } = useTranslation(['tracker', 'common']);
  const { whole, decimal } = useFormats();
  const { wholeDistanceText } = useUnits();
  return (reading) => {
    switch (reading.kind) {
      case 'power':
      case 'batteryVolts':
        return t('common:units.volts', { value: decimal(reading.volts) });
      case 'battery':
      case 'fuel':
        return t('common:units.percent', { value: whole(reading.percent) });
      case 'fuelVolume':
        return t('common:units.litres', { value: whole(reading.litres) });
      case 'odometer':
        return wholeDistanceText(reading.metres);
      case 'signal':
        return t(`signal.${reading.level}`);
      case 'satellites':
        return whole(reading.count);
    }
  };
}

import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import { UnknownKeys } from '../drivers-query.ts';
import classes from './keys.module.css';

/** Number of newest keys shown. */
const SHOWN = 3;

/** Recently read keys without a driver. */
export function UnknownKeysStrip({ onAssign }: { onAssign: (key: string) => void }) {
  const { t } = useTranslation('drivers');
  const may = useMay();
  const { data } = useAsked(UnknownKeys, {}, ['Driver', 'DriverKey']);
  const keys = data?.unknownDriverKeys.content ?? [];
  if (keys.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby="unknown-keys">
      <h2 id="unknown-keys">
        <IconKey size={16} stroke={1.8} aria-hidden />
        {t('unknown.title')}
      </h2>
      <ul className={classes.rows}>
        {keys.slice(0, SHOWN).map(({ key, times, lastAt, vehicleTitle }) => (
          <li key={key} className={classes.row}>
            <NameLines className={classes.words}>
              <b className="cut tabular">{key}</b>
              <span className="cut">
                {t('unknown.read', { vehicle: vehicleTitle ?? t('cells.goneVehicle'), count: times })} ·{' '}
                <Age atMs={Date.parse(lastAt)} />
              </span>
            </NameLines>
            {may('update', 'Driver') && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('unknown.assignNamed', { key })}
                onClick={() => onAssign(key)}
              >
                {t('unknown.assign')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

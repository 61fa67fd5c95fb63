import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tiles.module.css';

export type Tile = { name: string; icon?: ReactNode; value: ReactNode; unit?: string };

/** Key figures in one row; two by three on a phone. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useTranslation('details');
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ name, icon, value, unit }) => {
        const isKnown = value !== null && value !== undefined;
        return (
          <div key={name}>
            <dt>
              {icon}
              {name}
            </dt>
            <dd className="tabular" data-unknown={!isKnown || undefined}>
              {isKnown ? value : t('facts.unknown')}
              {isKnown && unit && <span className={classes.unit}>{unit}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

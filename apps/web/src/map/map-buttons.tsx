import { Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './map-buttons.module.css';

export type MapButton = {
  id: string;
  label: string;
  Icon: ComponentType<{ size?: number | string }>;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  /** Small screens have no room for it, or no use. */
  wideOnly?: boolean;
  run: () => unknown;
};

/** A column of buttons over the map; where it stands is the screen's business. */
export function MapButtons({ buttons }: { buttons: readonly MapButton[] }) {
  return (
    <div className={classes.buttons}>
      {buttons.map(({ id, label, Icon, pressed, wideOnly, run }) => (
        <Tooltip key={id} label={label} position="left" openDelay={300}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={pressed}
            data-wide-only={wideOnly}
            onClick={() => void run()}
          >
            <Icon size={18} />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

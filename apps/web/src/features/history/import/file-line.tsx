import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import classes from './import.module.css';

/** Name of a file and its state. */
export function FileLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.file}>
      <IconTile>
        <IconRoute size={20} stroke={1.6} aria-hidden />
      </IconTile>
      <NameLines>
        <b className="cut" title={name}>
          {name}
        </b>
        {children}
      </NameLines>
    </div>
  );
}

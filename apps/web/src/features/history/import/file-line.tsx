import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './import.module.css';

/** A file by its name, and what there is to say of it. */
export function FileLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.file}>
      <span className={classes.icon}>
        <IconRoute size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <b className="cut" title={name}>
          {name}
        </b>
        {children}
      </div>
    </div>
  );
}

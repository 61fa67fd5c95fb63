import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from '../../ui/icon-tile.tsx';
import classes from './method-row.module.css';

/** A sign-in method with its date and actions, and the open form below. */
export function MethodRow(props: {
  Icon: Icon;
  name: ReactNode;
  about: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { Icon, name, about, actions, children } = props;
  return (
    <div className={classes.row}>
      <IconTile>
        <Icon size={20} stroke={1.6} aria-hidden />
      </IconTile>
      <div>
        <div className={classes.name}>{name}</div>
        <div className={classes.about}>{about}</div>
      </div>
      <div className={classes.actions}>{actions}</div>
      {children && <div className={classes.below}>{children}</div>}
    </div>
  );
}

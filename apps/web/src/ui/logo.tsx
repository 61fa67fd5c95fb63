import { IconNavigationFilled } from '@tabler/icons-react';
import classes from './logo.module.css';

export function Logo({ size = 36 }: { size?: number }) {
  return (
    <span
      className={classes.logo}
      style={{ width: size, height: size, borderRadius: size * 0.3 }}
      aria-hidden
    >
      <IconNavigationFilled size={size * 0.53} style={{ transform: 'rotate(35deg)' }} />
    </span>
  );
}

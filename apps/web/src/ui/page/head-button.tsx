import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './head-button.module.css';

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps> & { label: string; icon: ReactNode };

/** Secondary button of a page head; only the icon on narrow screens. */
export function HeadButton({ label, icon, className, ...button }: Props) {
  return (
    <Button
      variant="default"
      className={`${classes.button} ${className ?? ''}`}
      leftSection={icon}
      aria-label={label}
      {...button}
    >
      <span className={classes.word} data-word>
        {label}
      </span>
    </Button>
  );
}

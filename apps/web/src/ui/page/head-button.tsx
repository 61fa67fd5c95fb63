import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './head-button.module.css';

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps> & { label: string; icon: ReactNode };

/** What one does on a page now and then: by its icon alone where the head has no room for words. */
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

import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const ICONS = { danger: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle } as const;

/** A notice beside the content that it concerns. Errors are announced to screen readers at once. */
export function Notice(props: {
  tone: keyof typeof ICONS;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { tone, title, children, action } = props;
  const Icon = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
      <div className={classes.words}>
        {title && <strong>{title}</strong>} {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

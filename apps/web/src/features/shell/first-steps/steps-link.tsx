import { Tooltip } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './first-steps-link.module.css';

export type StepsLook = 'expanded' | 'collapsed' | 'line';

/** At the foot of the rail, with or without label; on a phone as a line above the bottom bar. */
export function StepsLink(props: {
  look: StepsLook;
  to: string;
  title: string;
  /** Label with the number of finished steps. */
  label: string;
  next: string;
  steps: readonly string[];
  done: readonly string[];
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { look, to, title, label, next, steps, done } = props;
  const isHere = pathname === to;
  if (isHere && look === 'line') return null;
  return (
    <Tooltip label={label} position="right" openDelay={300} disabled={look !== 'collapsed'}>
      <Link
        to={to}
        className={classes.link ?? ''}
        data-look={look}
        // A visible label is the accessible name; an icon alone needs one.
        aria-label={look === 'collapsed' ? label : undefined}
        aria-current={isHere ? 'page' : undefined}
      >
        {look !== 'expanded' && <IconFlag size={look === 'line' ? 16 : 20} stroke={1.6} aria-hidden />}
        {look !== 'collapsed' && (
          <>
            <span className={classes.title}>{title}</span>
            <span className={classes.count}>
              {t('firstSteps.count', { done: done.length, total: steps.length })}
            </span>
          </>
        )}
        {look === 'expanded' && (
          <>
            <span className={classes.next}>{next}</span>
            <span className={classes.bar}>
              {steps.map((step, index) => (
                <span key={step} data-done={index < done.length || undefined} />
              ))}
            </span>
          </>
        )}
      </Link>
    </Tooltip>
  );
}

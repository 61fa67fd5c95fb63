import { Tooltip } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './first-steps-link.module.css';

export type StepsLook = 'expanded' | 'collapsed' | 'line';

/**
 * At the foot of the rail with words beside it or without, and as a line above the bar of a phone, where the page itself
 * needs none.
 */
export function StepsLink(props: {
  look: StepsLook;
  to: string;
  title: string;
  /** With how many are done. */
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
        // Words that are seen are its name; a drawing alone has none.
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

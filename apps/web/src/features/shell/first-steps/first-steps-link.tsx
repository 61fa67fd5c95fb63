import { Tooltip } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFirstSteps } from '../../../session/use-first-steps.ts';
import classes from './first-steps-link.module.css';

/**
 * The quiet way back to the first steps, while some are left: at the foot of the rail with words beside it or without, and
 * as a line above the bar of a phone, where the page itself needs none.
 */
export function FirstStepsLink({ look }: { look: 'expanded' | 'collapsed' | 'line' }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const progress = useFirstSteps();
  if (!progress?.next) return null;
  const { steps, done, next } = progress;
  const isHere = pathname === '/onboarding';
  if (isHere && look === 'line') return null;
  const counted = { done: done.length, total: steps.length };
  const label = t('firstSteps.label', counted);
  return (
    <Tooltip label={label} position="right" openDelay={300} disabled={look !== 'collapsed'}>
      <Link
        to="/onboarding"
        className={classes.link ?? ''}
        data-look={look}
        // Words that are seen are its name; a drawing alone has none.
        aria-label={look === 'collapsed' ? label : undefined}
        aria-current={isHere ? 'page' : undefined}
      >
        {look !== 'expanded' && <IconFlag size={look === 'line' ? 16 : 20} stroke={1.6} aria-hidden />}
        {look !== 'collapsed' && (
          <>
            <span className={classes.title}>{t('firstSteps.title')}</span>
            <span className={classes.count}>{t('firstSteps.count', counted)}</span>
          </>
        )}
        {look === 'expanded' && (
          <>
            <span className={classes.next}>{t(`firstSteps.next.${next}`)}</span>
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

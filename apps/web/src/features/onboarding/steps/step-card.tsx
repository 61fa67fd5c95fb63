import type { OnboardingStep } from '@fleet/contracts/onboarding';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-card.module.css';

/** A step by its number until it is done; the whole line opens it. */
export function StepCard(props: {
  step: OnboardingStep;
  number: number;
  done: boolean;
  /** What is known of it, once it is done. */
  fact: string;
  onOpen: () => void;
  /** Of the one that is open. */
  children: ReactNode;
}) {
  const { step, number, done, fact, onOpen, children } = props;
  const { t } = useTranslation('onboarding');
  const id = useId();
  const isOpen = Boolean(children);
  return (
    <section className={classes.card} aria-labelledby={id} data-open={isOpen || undefined}>
      <h2 className={classes.title}>
        <button id={id} type="button" className={classes.head} aria-expanded={isOpen} onClick={onOpen}>
          <span className={classes.badge} data-done={done || undefined}>
            {done ? <IconCheck size={15} stroke={2.4} aria-label={t('isDone')} /> : number}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{t(`steps.${step}.title`)}</span>
            <span className={classes.fact}>{done ? fact : t(`steps.${step}.about`)}</span>
          </span>
        </button>
      </h2>
      {isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}

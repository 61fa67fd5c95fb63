import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-actions.module.css';

/** What is done with a step, and that it can wait. */
export function StepActions({ onLater, children }: { onLater: () => void; children: ReactNode }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className={classes.actions}>
      {children}
      <Button variant="subtle" onClick={onLater}>
        {t('putOff')}
      </Button>
    </div>
  );
}

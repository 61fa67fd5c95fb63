import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-actions.module.css';

/** Buttons to save or postpone a step. */
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

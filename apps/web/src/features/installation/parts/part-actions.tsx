import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { showError } from '../../../ui/toasts.tsx';
import type { Step } from '../step.ts';
import type { useSettle } from '../use-settle.ts';
import classes from './part.module.css';

/** Submit button of a form; in the guide also a button to skip it. */
export function FormActions({ sending, step }: { sending: boolean; step: Step | undefined }) {
  const { t } = useTranslation('installation');
  return (
    <div className={classes.actions}>
      <Button type="submit" loading={sending}>
        {t(step ? 'guide.next' : 'save')}
      </Button>
      {step && <Later step={step} />}
    </div>
  );
}

/** Button of a guide step without a form; absent on settings pages. */
export function SeenActions({
  step,
  settle,
}: {
  step: Step | undefined;
  settle: ReturnType<typeof useSettle>;
}) {
  const { t, i18n } = useTranslation('installation');
  const [isSending, setSending] = useState(false);
  if (!step) return null;
  async function goOn(onDone: () => void): Promise<void> {
    setSending(true);
    const answer = await settle({});
    setSending(false);
    if (answer.kind === 'saved') onDone();
    else showError(answer.kind === 'refused' ? failureText(i18n, failureOf(answer.error)) : t('failed'));
  }
  return (
    <div className={classes.actions}>
      <Button loading={isSending} onClick={() => void goOn(step.onDone)}>
        {t('guide.goOn')}
      </Button>
      <Later step={step} />
    </div>
  );
}

function Later({ step }: { step: Step }) {
  const { t } = useTranslation('installation');
  return (
    <Button variant="subtle" onClick={step.onLater}>
      {t('guide.putOff')}
    </Button>
  );
}

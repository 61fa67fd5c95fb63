import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormatLocale, useFormats } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { useServices } from '../../../services.ts';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { type Billing, CancelPlan, PayOwed, ResumePlan } from './billing-query.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { PauseForm } from './pause-form.tsx';
import classes from './subscription-card.module.css';
import { isPaidAhead, isPaidFor, paysOnPage, STATE_STEPS, STATUS_TONES } from './subscription-state.ts';
import { useDayText } from './use-day-text.ts';

type Shown = { billing: Billing; mayPay: boolean; isOperator: boolean; onChanged: () => void };

/** State of the subscription, its next step, and the actions of its owner. */
export function SubscriptionCard({ billing, mayPay, isOperator, onChanged }: Shown) {
  const { t } = useTranslation('account/billing');
  const { status, planName, nextPlanName } = billing;
  return (
    <DetailCard title={planName ?? t(billing.isTrial ? 'trial' : 'noPlan')}>
      <div className={classes.head}>
        <div className={classes.status}>
          <WordBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</WordBadge>
        </div>
        <NextText billing={billing} />
        {mayPay && <Actions billing={billing} onChanged={onChanged} />}
        {isOperator && (
          <div className={classes.menu}>
            <OperatorMenu billing={billing} onSaved={onChanged} />
          </div>
        )}
      </div>
      {nextPlanName && (
        <Text fz="small" c="dimmed" mt="xs">
          {t('nextPlan', { plan: nextPlanName })}
        </Text>
      )}
      <Steps status={status} />
      <Balance billing={billing} />
    </DetailCard>
  );
}

/** The next automatic step of the subscription. */
function NextText({ billing }: { billing: Billing }) {
  const { t } = useTranslation('account/billing');
  const { date } = useFormats();
  const day = useDayText();
  const { status, endsOn, pausedUntil } = billing;
  const instant = (at: string | null | undefined) => (at ? date(Date.parse(at)) : '');
  const civil = (on: string | null | undefined) => (on ? day(on) : '');
  const values = {
    until: isPaidAhead(billing) ? civil(billing.paidUntil) : instant(billing.effectiveUntil),
    date: {
      TRIALING: instant(billing.trialEndsAt),
      ACTIVE: civil(endsOn ?? pausedUntil ?? billing.paidUntil),
      PAST_DUE: instant(billing.nextTryAt),
      GRACE: '',
      PAUSED: civil(pausedUntil),
      SUSPENDED: instant(billing.keptUntil),
      CANCELLED: instant(billing.keptUntil),
    }[status],
  };
  return <span>{t(`next.${nextKey(billing)}`, values)}</span>;
}

function nextKey(billing: Billing) {
  const { status, collect, nextTryAt, keptUntil } = billing;
  switch (status) {
    case 'TRIALING':
      return isPaidAhead(billing) ? 'startsPaid' : 'trial';
    case 'ACTIVE':
      return activeKey(billing);
    case 'PAST_DUE':
      if (collect === 'TRANSFER') return 'overdue';
      return nextTryAt ? 'tries' : 'closes';
    case 'GRACE':
      return 'grace';
    case 'PAUSED':
      return 'paused';
    default:
      return keptUntil ? 'kept' : 'closed';
  }
}

function activeKey(billing: Billing) {
  const { endsOn, pausedUntil } = billing;
  if (endsOn) return 'ends';
  if (pausedUntil) return 'pauses';
  // With days to pay, an invoice of the running period may be open.
  return isPaidFor(billing) ? 'renews' : 'active';
}

function Steps({ status }: { status: Billing['status'] }) {
  const { t } = useTranslation('account/billing');
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {STATE_STEPS.map((step) => (
        <li key={step} data-tone={STATUS_TONES[step]} aria-current={step === status ? 'step' : undefined}>
          {t(`status.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Balance({ billing: { balance, currency } }: { billing: Billing }) {
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  if (!balance || !currency) return null;
  const amount = moneyText(Math.abs(balance), locale, currency);
  return <Text mt="sm">{t(balance > 0 ? 'balance.credit' : 'balance.owed', { amount })}</Text>;
}

function Actions({ billing, onChanged }: Pick<Shown, 'billing' | 'onChanged'>) {
  const { t } = useTranslation('account/billing');
  const client = useClient();
  const { confirm } = useServices();
  const [isPausing, setPausing] = useState(false);
  const { id, status, endsOn, pausedUntil } = billing;
  const where = { id };
  const isRunning = status === 'ACTIVE' && !endsOn;
  const canResume = status === 'PAUSED' || (status === 'ACTIVE' && Boolean(endsOn ?? pausedUntil));
  const canCancel = isRunning || status === 'PAUSED';
  const owes = paysOnPage(billing);
  async function pay(): Promise<void> {
    const { data } = await client.mutation(PayOwed, { where });
    const url = data?.paySubscription.url;
    if (url) window.location.assign(url);
  }
  async function resume(): Promise<void> {
    await client.mutation(ResumePlan, { where });
    onChanged();
  }
  const cancel = () =>
    confirm.ask({
      variant: 'WARNING',
      title: t('cancel.title'),
      message: t(status === 'PAUSED' ? 'cancel.pausedMessage' : 'cancel.message'),
      okLabel: t('cancel.ok'),
      cancelLabel: t('cancel.keep'),
      onOk: async () => {
        const { error } = await client.mutation(CancelPlan, { where });
        if (error) throw error;
        onChanged();
      },
    });
  return (
    <div className={classes.actions}>
      {owes && <Button onClick={() => void pay()}>{t('pay')}</Button>}
      {canResume && (
        <Button variant="default" onClick={() => void resume()}>
          {t('resume')}
        </Button>
      )}
      {isRunning && !pausedUntil && (
        <Button variant="default" onClick={() => setPausing(true)}>
          {t('pause.open')}
        </Button>
      )}
      {isPausing && <PauseForm billing={billing} onSaved={onChanged} onClose={() => setPausing(false)} />}
      {canCancel && (
        <Button variant="default" onClick={() => void cancel()}>
          {t('cancel.open')}
        </Button>
      )}
    </div>
  );
}

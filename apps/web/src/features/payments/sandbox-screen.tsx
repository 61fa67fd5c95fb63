import '@mantine/core/styles/Combobox.css';
import { type SandboxAnswer, SandboxCard, SandboxFailure } from '@fleet/contracts/subscription-input';
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DetailBody } from '../../details/detail-body.tsx';
import { DetailCard } from '../../details/detail-card.tsx';
import { useAsked } from '../../graphql/use-asked.ts';
import { useFormatLocale } from '../../lib/format.ts';
import { moneyText } from '../../lib/money.ts';
import { billingPath } from '../../session/billing-path.ts';
import { HOME_PATH } from '../../session/landing-path.ts';
import { usePerson } from '../../session/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { PaymentDetail } from './payment-query.ts';

/** Payment page of the sandbox. Without a payment it redirects to the person's billing page. */
export function SandboxScreen() {
  const { roles } = usePerson();
  const [parameters] = useSearchParams();
  const [id, key] = [parameters.get('payment'), parameters.get('k')];
  if (!id || !key) return <Navigate to={billingPath(roles) ?? HOME_PATH} replace />;
  return <SandboxPayment id={id} paymentKey={key} />;
}

function SandboxPayment({ id, paymentKey }: { id: string; paymentKey: string }) {
  const { t } = useTranslation('payments');
  const locale = useFormatLocale();
  const { data, error } = useAsked(PaymentDetail, { where: { id } });
  const payment = data?.payment;
  return (
    <Page head={<PageHead title={t('sandbox.title')} />}>
      {error && !payment && (
        <StateMessage
          icon={<IconReceiptOff size={26} stroke={1.6} />}
          title={t('gone.title')}
          message={t('gone.message')}
        />
      )}
      {payment && (
        <DetailBody>
          <DetailCard title={moneyText(payment.amount, locale, payment.currency)}>
            <Stack gap="md" align="flex-start">
              <Notice tone="info">{t('sandbox.hint')}</Notice>
              <Choices id={id} paymentKey={paymentKey} />
            </Stack>
          </DetailCard>
        </DetailBody>
      )}
    </Page>
  );
}

type Outcome = { state: 'SUCCEEDED' | 'FAILED' | 'PENDING' };

async function sendAnswer(id: string, key: string, answer: SandboxAnswer): Promise<Outcome> {
  const address = `/payments/go/${encodeURIComponent(id)}?k=${encodeURIComponent(key)}`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(answer) });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
  return (await response.json()) as Outcome;
}

function Choices({ id, paymentKey }: { id: string; paymentKey: string }) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const [card, setCard] = useState<SandboxAnswer['card']>('GOOD');
  const [failure, setFailure] = useState<NonNullable<SandboxAnswer['failure']>>('DECLINED');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function end(answer: SandboxAnswer): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { state } = await sendAnswer(id, paymentKey, answer);
      await navigate(`/payments/${state === 'SUCCEEDED' ? 'success' : 'failed'}?payment=${id}`);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }
  const cards = SandboxCard.options.map((value) => ({ value, label: t(`sandbox.cards.${value}`) }));
  const failures = SandboxFailure.options.map((value) => ({ value, label: t(`failures.${value}`) }));
  return (
    <>
      <Select
        label={t('sandbox.card')}
        data={cards}
        value={card}
        allowDeselect={false}
        onChange={(value) => setCard(SandboxCard.catch('GOOD').parse(value))}
      />
      <Button loading={busy} onClick={() => void end({ card, failure: null })}>
        {t('sandbox.pay')}
      </Button>
      <Select
        label={t('sandbox.failure')}
        data={failures}
        value={failure}
        allowDeselect={false}
        onChange={(value) => setFailure(SandboxFailure.catch('DECLINED').parse(value))}
      />
      <Button variant="default" loading={busy} onClick={() => void end({ card, failure })}>
        {t('sandbox.refuse')}
      </Button>
      {failed && <Text c="red">{t('sandbox.failed')}</Text>}
    </>
  );
}

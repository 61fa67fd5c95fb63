import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconCreditCardOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAsked } from '../../graphql/use-asked.ts';
import { billingPath } from '../../session/billing-path.ts';
import { HOME_PATH } from '../../session/landing-path.ts';
import { usePerson } from '../../session/person.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { PaymentDetail } from './payment-query.ts';

const ASK_MS = 2_000;
/** Maximum wait for the provider; afterwards a notification reports the result. */
const WAIT_MS = 30_000;
const ICON = { size: 28, stroke: 1.6 };

/** Result of a payment, read from the payment itself, not from the address. */
export function ResultScreen() {
  const { result = '' } = useParams();
  const [parameters] = useSearchParams();
  const id = parameters.get('payment');
  if (id) return <PaymentResult id={id} />;
  return <Ended kind={result === 'expired' ? 'expired' : 'unknown'} icon={<IconCreditCardOff {...ICON} />} />;
}

function PaymentResult({ id }: { id: string }) {
  const { t } = useTranslation('payments');
  const { data, failed, again } = useAsked(PaymentDetail, { where: { id } }, [], 'network-only');
  const state = data?.payment?.state;
  // A payer may pay on a page that another payment has replaced.
  const isReplaced = state === 'FAILED' && data?.payment?.failure === 'EXPIRED';
  const isOver = state === 'SUCCEEDED' || (state === 'FAILED' && !isReplaced);
  const waits = useWaiting(!isOver && !failed, again);
  if (failed) return <Ended kind="unknown" icon={<IconCreditCardOff {...ICON} />} />;
  if (state === 'SUCCEEDED') return <Ended kind="success" icon={<IconCircleCheck {...ICON} />} />;
  if (state === 'FAILED' && !isReplaced) {
    const failure = data?.payment?.failure;
    return (
      <Ended
        kind="failed"
        icon={<IconCreditCardOff {...ICON} />}
        why={failure ? t(`failures.${failure}`) : ''}
      />
    );
  }
  if (waits)
    return (
      <StateMessage
        page
        icon={<Loader size={26} />}
        title={t('result.waiting.title')}
        message={t('result.waiting.message')}
      />
    );
  if (isReplaced) return <Ended kind="replaced" icon={<IconClockHour4 {...ICON} />} />;
  return <Ended kind="later" icon={<IconClockHour4 {...ICON} />} />;
}

/** Polls while waiting; false after the maximum wait. */
function useWaiting(isWaiting: boolean, ask: () => void): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const asking = setInterval(ask, ASK_MS);
    const end = setTimeout(() => {
      clearInterval(asking);
      setWaited(true);
    }, WAIT_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [isWaiting, ask]);
  return isWaiting && !waited;
}

type Kind = 'success' | 'failed' | 'later' | 'replaced' | 'expired' | 'unknown';

function Ended({ kind, icon, why = '' }: { kind: Kind; icon: ReactNode; why?: string }) {
  const { t } = useTranslation('payments');
  const { roles } = usePerson();
  return (
    <StateMessage
      page
      icon={icon}
      title={t(`result.${kind}.title`)}
      message={[why, t(`result.${kind}.message`)].filter(Boolean).join('. ')}
      action={
        <Button component={Link} to={billingPath(roles) ?? HOME_PATH}>
          {t('result.open')}
        </Button>
      }
    />
  );
}

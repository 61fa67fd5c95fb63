import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconCreditCardOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useMay } from '../../../session/use-may.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './billing-part.module.css';
import { AccountBilling } from './billing-query.ts';
import { BuyerCard } from './buyer/buyer-card.tsx';
import { DocumentsCard } from './documents/documents-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { MethodsCard } from './methods-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const TYPENAMES = ['Billing', 'BillingRecord', 'Payment'];

/** Subscription of an account: state, next document, plans, documents; for the operator also the ledger. */
export function BillingPart({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['account/billing', 'common']);
  const may = useMay();
  const isPhone = useIsPhone();
  const { data, failed, again } = useAsked(AccountBilling, { where: { id: accountId } }, TYPENAMES);
  if (failed)
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff size={26} stroke={1.6} />}
        title={t('failed')}
        message={t('failedHint')}
        action={<Button onClick={again}>{t('common:actions.retry')}</Button>}
      />
    );
  if (!data)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  const billing = data.account?.billing;
  if (!billing)
    return (
      <StateMessage
        icon={<IconCreditCardOff size={26} stroke={1.6} />}
        title={t('none')}
        message={t('noneHint')}
      />
    );
  const mayPay = may('bill', 'Account');
  const isOperator = may('update', 'Installation');
  const beside = (
    <>
      <MethodsCard billing={billing} onChanged={mayPay ? again : null} />
      <BuyerCard billing={billing} onChanged={mayPay ? again : null} />
      <DocumentsCard records={billing.records} mayPay={mayPay} onChanged={isOperator ? again : null} />
    </>
  );
  return (
    <DetailBody aside={!isPhone && <div className={classes.aside}>{beside}</div>}>
      <SubscriptionCard billing={billing} mayPay={mayPay} isOperator={isOperator} onChanged={again} />
      {billing.forecast && <ForecastCard forecast={billing.forecast} />}
      {mayPay && <PlansCard billing={billing} accountId={accountId} onChanged={again} />}
      {isPhone && beside}
      {isOperator && <LedgerCard accountId={accountId} billing={billing} onChanged={again} />}
    </DetailBody>
  );
}

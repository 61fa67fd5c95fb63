import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { usePerson } from '../../../session/person.ts';
import classes from './account-card.module.css';
import { type Plan, planOf } from './plan-of.ts';

const AccountPlanQuery = graphql(`
  query AccountPlan($where: ById!) {
    account(where: $where) {
      id
      billing {
        id
        status
        isTrial
        effectiveUntil
        paidUntil
      }
    }
  }
`);

/** On failure nothing is shown. */
const CONTEXT = { quiet: true };

/** Plan of the current account and its remaining time. */
export function AccountPlan() {
  const { accountId } = usePerson();
  const [{ data }] = useQuery({
    query: AccountPlanQuery,
    variables: { where: { id: accountId ?? '' } },
    pause: accountId === null,
    context: CONTEXT,
  });
  const billing = data?.account?.billing;
  const plan = billing && planOf({ ...billing, effectiveUntil: billing.effectiveUntil ?? null }, Date.now());
  return plan ? <PlanText plan={plan} /> : null;
}

function PlanText({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const isWarning = plan.kind !== 'paid' && plan.kind !== 'paidUntil';
  return (
    <span className={classes.plan} data-warning={isWarning || undefined}>
      {textOf()}
    </span>
  );
  function textOf(): string {
    switch (plan.kind) {
      case 'trial':
        return t('nav.plan.trial', { days: plan.days });
      case 'paidUntil':
      case 'ended':
        return t(`nav.plan.${plan.kind}`, { date: date(plan.untilMs) });
      default:
        return t(`nav.plan.${plan.kind}`);
    }
  }
}

import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { NameLines } from '../../../../ui/name-lines.tsx';
import { WordBadge } from '../../../../ui/word-badge.tsx';
import classes from '../../billing.module.css';
import { usePriceText } from '../../use-price-text.ts';
import type { Plan } from '../plans-query.ts';

/** What the plan has cost, the newest first; who has one keeps it until they are moved. */
export function PlanVersions({ plan }: { plan: Plan }) {
  const { t } = useTranslation('billing/plans');
  const { date } = useFormats();
  const { price } = usePriceText();
  return (
    <DetailCard title={t('sections.versions')}>
      <span className={classes.soft}>{t('versions.hint')}</span>
      <ul className={classes.rows}>
        {plan.versions?.map(({ number, startsOn, totalPrice, subscriptionsCount }, n) => (
          <li key={number} className={classes.row}>
            <NameLines>
              <b className="cut">{t('versions.number', { number })}</b>
              <span className="cut">{t('versions.from', { date: date(Date.parse(startsOn)) })}</span>
            </NameLines>
            <WordBadge tone={n === 0 ? 'good' : 'plain'}>
              {t(n === 0 ? 'versions.current' : 'versions.kept')}
            </WordBadge>
            <span className={classes.soft}>{t('versions.customers', { count: subscriptionsCount })}</span>
            <span className={`${classes.amount} tabular`}>{price(totalPrice, plan.currency)}</span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardRow, CardRows } from '../../../../details/card-rows.tsx';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { NameLines } from '../../../../ui/name-lines.tsx';
import { WordBadge } from '../../../../ui/word-badge.tsx';
import classes from '../../billing.module.css';
import { usePriceText } from '../../use-price-text.ts';
import { MOVE_FORM } from '../move/move-form.ts';
import type { Plan } from '../plans-query.ts';

/** Versions of the plan, newest first. Customers keep their version until they are moved. */
export function PlanVersions({ plan, onMove }: { plan: Plan; onMove: (form: string) => void }) {
  const { t } = useTranslation('billing/plans');
  const { date } = useFormats();
  const { price } = usePriceText();
  const newest = plan.versions?.[0]?.number;
  return (
    <DetailCard title={t('sections.versions')}>
      <span className={classes.soft}>{t('versions.hint')}</span>
      <CardRows>
        {plan.versions?.map(({ number, startsOn, totalPrice, subscriptionsCount, movingCount }, n) => (
          <CardRow key={number}>
            <NameLines>
              <b className="cut">{t('versions.number', { number })}</b>
              <span className="cut">{t('versions.from', { date: date(Date.parse(startsOn)) })}</span>
            </NameLines>
            <WordBadge tone={n === 0 ? 'good' : 'plain'}>
              {t(n === 0 ? 'versions.current' : 'versions.kept')}
            </WordBadge>
            <span className={classes.soft}>{t('versions.customers', { count: subscriptionsCount })}</span>
            {movingCount > 0 && (
              <span className={classes.soft}>{t('versions.moving', { count: movingCount })}</span>
            )}
            {number !== newest && subscriptionsCount > 0 && (
              <Button size="xs" variant="default" onClick={() => onMove(`${MOVE_FORM}${number}`)}>
                {t('versions.move')}
              </Button>
            )}
            <span className={`${classes.amount} tabular`}>{price(totalPrice, plan.currency)}</span>
          </CardRow>
        ))}
      </CardRows>
    </DetailCard>
  );
}

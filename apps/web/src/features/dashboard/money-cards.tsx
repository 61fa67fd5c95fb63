import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatLocale, useFormats } from '../../lib/format.ts';
import { moneyText } from '../../lib/money.ts';
import type { Figures } from './dashboard-query.ts';
import { FigureCard, FigureRows, RestOf } from './figure-card.tsx';

export function TrialsCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  const trials = figures.subscriptions?.trials ?? [];
  return (
    <FigureCard
      id="trials"
      title={t('trials.title')}
      figures={figures}
      part="SUBSCRIPTIONS"
      empty={trials.length === 0 && t('trials.none')}
    >
      <FigureRows
        label={t('trials.title')}
        rows={trials.map(({ id, title, endsAt }) => ({
          key: id,
          name: <Link to={`/accounts/${id}`}>{title}</Link>,
          value: moment(new Date(endsAt).getTime()),
        }))}
      />
      <RestOf shown={trials.length} total={figures.subscriptions?.trialsEnding ?? 0} />
    </FigureCard>
  );
}

export function RevenueCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const locale = useFormatLocale();
  const revenue = figures.money?.revenue ?? [];
  return (
    <FigureCard
      title={t('revenue.title')}
      figures={figures}
      part="MONEY"
      empty={revenue.length === 0 && t('revenue.none')}
    >
      <FigureRows
        label={t('revenue.title')}
        rows={revenue.map(({ currency, thisMonth, lastMonth }) => ({
          key: currency,
          name: currency,
          hint: t('revenue.lastMonth', { amount: moneyText(lastMonth, locale, currency) }),
          value: moneyText(thisMonth, locale, currency),
        }))}
      />
    </FigureCard>
  );
}

export function InvoicesCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { date } = useFormats('UTC');
  const locale = useFormatLocale();
  const invoices = figures.money?.invoices ?? [];
  return (
    <FigureCard
      id="unpaid"
      title={t('unpaid.title')}
      figures={figures}
      part="MONEY"
      empty={invoices.length === 0 && t('unpaid.none')}
    >
      <FigureRows
        label={t('unpaid.title')}
        rows={invoices.map(({ id, payerId, title, dueOn, currency, amount }) => ({
          key: id,
          name: <Link to={`/accounts/${payerId}/billing`}>{title}</Link>,
          hint: dueOn ? t('unpaid.due', { date: date(new Date(dueOn).getTime()) }) : t('unpaid.noDay'),
          value: moneyText(amount, locale, currency),
        }))}
      />
    </FigureCard>
  );
}

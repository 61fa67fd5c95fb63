import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormatLocale } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import type { Billing } from './billing-query.ts';
import classes from './forecast-card.module.css';
import { useDayText } from './use-day-text.ts';

type Forecast = NonNullable<Billing['forecast']>;
type Line = Forecast['lines'][number];

/** Forecast of the next document, with the calculation of each amount. */
export function ForecastCard({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation('account/billing');
  const locale = useFormatLocale();
  const day = useDayText();
  const { currency, lines, net, tax, taxPercent, fromBalance, owed, toPay } = forecast;
  const money = (amount: number) => moneyText(amount, locale, currency);
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(taxPercent);
  return (
    <DetailCard title={t('forecast.title')}>
      <Text fz="small" c="dimmed">
        {t('forecast.period', {
          date: day(forecast.on),
          from: day(forecast.from),
          until: day(forecast.until),
        })}
      </Text>
      <table className={classes.lines}>
        <tbody>
          {lines.map((line, n) => (
            <LineRow key={`${line.name} ${n}`} line={line} money={money} />
          ))}
          {tax !== 0 && <Row name={t('forecast.net')} amount={money(net)} />}
          {tax !== 0 && <Row name={t('forecast.tax', { percent })} amount={money(tax)} />}
          {owed !== 0 && <Row name={t('forecast.owed')} amount={money(owed)} />}
          {fromBalance !== 0 && <Row name={t('forecast.balance')} amount={money(-fromBalance)} />}
          <tr className={classes.total}>
            <td colSpan={2}>{t('forecast.toPay', { date: day(forecast.on) })}</td>
            <td>{money(toPay)}</td>
          </tr>
        </tbody>
      </table>
      <Text fz="small" c="dimmed" mt="xs">
        {t('forecast.hint')}
      </Text>
    </DetailCard>
  );
}

function Row({ name, how = '', amount }: { name: string; how?: string; amount: string }) {
  return (
    <tr>
      <td>{name}</td>
      <td className={classes.how}>{how}</td>
      <td>{amount}</td>
    </tr>
  );
}

function LineRow({ line, money }: { line: Line; money: (amount: number) => string }) {
  const { t } = useTranslation('account/billing');
  const { kind, name, quantity, unitPrice, days, daysOfPeriod, amount } = line;
  const price = unitPrice === null || unitPrice === undefined ? '' : money(unitPrice);
  const isPart = days > 0 && days < daysOfPeriod;
  const how = isPart
    ? t('forecast.partOf', { quantity, price, days: Math.round(days), of: Math.round(daysOfPeriod) })
    : t('forecast.whole', { quantity, price });
  return (
    <Row
      name={kind === 'UNITS' ? t('forecast.added', { quantity }) : name}
      how={how}
      amount={money(amount)}
    />
  );
}

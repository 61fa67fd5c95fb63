import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { browserZone } from '../../lib/display.ts';
import { useFormatLocale } from '../../lib/format.ts';
import { zonePlace } from '../../lib/locale-choices.ts';
import { wallClockMs } from '../../lib/zoned-day.ts';
import classes from './zone-name.module.css';

type Props = { timeZone: string; className?: string | undefined };

/** By whose clock times are told: "Brussels, GMT+1". */
export function ZoneName({ timeZone, className = '' }: Props) {
  const { t } = useTranslation('pickers');
  const locale = useFormatLocale();
  return (
    <span className={`${classes.zone} ${className}`} title={t('period.zone')}>
      <IconWorld size={15} stroke={1.6} aria-hidden />
      {zoneText(timeZone, locale)}
    </span>
  );
}

/** Where it is another clock than that of the browser: what this page says is an hour off what others say. */
export function OtherZoneName({ timeZone }: Props) {
  const own = browserZone();
  const nowMs = Date.now();
  if (wallClockMs(nowMs, timeZone) === wallClockMs(nowMs, own)) return null;
  return <ZoneName timeZone={timeZone} />;
}

function zoneText(timeZone: string, locale: string): string {
  const city = zonePlace(timeZone, locale);
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return [city, parts.find(({ type }) => type === 'timeZoneName')?.value].filter(Boolean).join(', ');
}

import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { textOf } from '../../../lib/i18n/text-of.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { Age } from '../../../ui/age.tsx';
import type { Device } from './device-query.ts';
import classes from './sender-warnings.module.css';

/** Refused or suspicious senders that used the tracker's identifier; hidden without any. */
export function SenderWarnings({ warnings }: Pick<Device, 'warnings'>) {
  const { t, i18n } = useTranslation('devices');
  if (warnings.length === 0) return null;
  return (
    <DetailCard title={t('warnings.title')}>
      <ul className={classes.list}>
        {warnings.map(({ id, at, kind, ...spoken }) => (
          <li key={id}>
            <span>{textOf(i18n, [`devices:warnings.${kind}`]) ?? kind}</span>
            <span className={`${classes.spoken} tabular`}>
              {change(spoken.protocolBefore, spoken.protocol, protocolName)}
              {' · '}
              {change(spoken.remoteAddressBefore, spoken.remoteAddress, (address) => address)}
              {' · '}
              <Age atMs={Date.parse(at)} />
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

type Text = string | null | undefined;

/** Change between two values; a single value if equal or one is unknown. */
function change(before: Text, now: Text, write: (text: string) => string): string {
  const known = [...new Set([before, now].filter((text): text is string => Boolean(text)))];
  return known.map(write).join(' → ');
}

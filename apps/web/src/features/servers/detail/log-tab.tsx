import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { Server } from '../servers-query.ts';
import classes from './move.module.css';
import { usePageServer } from './server-screen.tsx';

type Entry = Server['log'][number];
const TYPES = [
  'syncStarted',
  'devicesRead',
  'linked',
  'trouble',
  'recovered',
  'paused',
  'moveFinished',
] as const;

/** Log of the synchronisation, newest first. */
export function ServerLogTab() {
  const { t } = useTranslation('servers');
  const server = usePageServer();
  return (
    <DetailBody>
      {server ? (
        <DetailCard title={t('log.title')}>
          {server.log.length === 0 && <p className={classes.soft}>{t('log.empty')}</p>}
          <ol className={classes.log}>
            {server.log.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </DetailCard>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </DetailBody>
  );
}

function LogLine({ entry: { at, type, details } }: { entry: Entry }) {
  const { t } = useTranslation('servers');
  const { moment } = useFormats();
  const known = TYPES.find((one) => one === type);
  if (!known) return null;
  const {
    devices = 0,
    added = 0,
    missing = 0,
    detail,
  } = details as Record<string, number> & { detail?: string };
  const words = t(`log.${known}`, { count: devices, added, missing });
  return (
    <li>
      <time className="tabular" dateTime={at}>
        {moment(Date.parse(at))}
      </time>
      <span>{detail ? `${words} ${detail}` : words}</span>
    </li>
  );
}

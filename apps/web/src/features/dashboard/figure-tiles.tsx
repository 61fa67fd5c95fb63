import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatLocale, useFormats } from '../../lib/format.ts';
import { moneyText } from '../../lib/money.ts';
import classes from './dashboard.module.css';
import { type Figures, type Part, unknownSince } from './dashboard-query.ts';
import { NotKnown } from './not-known.tsx';

type Tile = {
  name: string;
  part: Part;
  to: string;
  value: ReactNode;
  hint: ReactNode;
  tone?: 'danger' | 'warn' | undefined;
};

/** Main figures; each links to the rows that it counts. */
export function FigureTiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const tiles = useTiles(figures);
  return (
    <ul className={classes.tiles} aria-label={t('tiles.label')}>
      {tiles.map(({ name, part, to, value, hint, tone }) => {
        const sinceMs = unknownSince(figures, part);
        return (
          <li key={name}>
            <Link to={to} className={classes.tile} data-tone={tone}>
              <span className={classes.tileName}>{name}</span>
              {sinceMs === undefined ? (
                <>
                  <strong className="tabular">{value}</strong>
                  <span className={classes.soft}>{hint}</span>
                </>
              ) : (
                <NotKnown sinceMs={sinceMs} />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function useTiles(figures: Figures): Tile[] {
  return [...useFleetTiles(figures), ...useWorkTiles(figures), ...useMoneyTiles(figures)];
}

function useFleetTiles({ accounts, trackers, positions, inbox }: Figures): Tile[] {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const isReceiving = positions?.perMinute !== null && positions?.perMinute !== undefined;
  const knownMs = positions?.knownAt ? new Date(positions.knownAt).getTime() : null;
  return [
    {
      name: t('tiles.accounts'),
      part: 'ACCOUNTS',
      to: '/accounts',
      value: whole(accounts?.total ?? 0),
      hint: t('tiles.signedUp', { count: accounts?.signedUp ?? 0 }),
    },
    {
      name: t('tiles.online'),
      part: 'TRACKERS',
      to: '/devices?connections=ONLINE',
      value: whole(trackers?.online ?? 0),
      hint: t('tiles.ofTrackers', {
        total: whole(trackers?.total ?? 0),
        silent: whole(trackers?.silent ?? 0),
      }),
    },
    {
      name: t('tiles.positions'),
      part: 'POSITIONS',
      to: '#positions',
      value: isReceiving ? whole(positions.perMinute ?? 0) : <NotKnown sinceMs={knownMs} />,
      hint: t('tiles.aMinute'),
    },
    {
      name: t('tiles.unregistered'),
      part: 'INBOX',
      to: '/devices/unknown',
      value: whole(inbox?.unregistered ?? 0),
      hint: t('tiles.refused', { count: positions?.refusedADay ?? 0 }),
    },
  ];
}

function useWorkTiles({ deliveries, jobs, inbox }: Figures): Tile[] {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const undelivered = (deliveries?.mailsFailed ?? 0) + (deliveries?.webhooksFailed ?? 0);
  const waiting = (jobs?.eventsWaiting ?? 0) + (jobs?.jobsWaiting ?? 0);
  const conversations = inbox?.conversationsWaiting ?? 0;
  return [
    {
      name: t('tiles.support'),
      part: 'INBOX',
      to: '/support',
      value: whole(conversations),
      hint: t('tiles.waitingForAnswer'),
      tone: conversations > 0 ? 'warn' : undefined,
    },
    {
      name: t('tiles.undelivered'),
      part: 'DELIVERIES',
      to: '#deliveries',
      value: whole(undelivered),
      hint: t('tiles.mailsAndWebhooks', {
        mails: whole(deliveries?.mailsFailed ?? 0),
        webhooks: whole(deliveries?.webhooksFailed ?? 0),
      }),
      tone: undelivered > 0 ? 'warn' : undefined,
    },
    {
      name: t('tiles.jobs'),
      part: 'JOBS',
      to: '#failures',
      value: whole(waiting),
      hint: t('tiles.jobsFailed', { count: jobs?.failed ?? 0 }),
      tone: (jobs?.failed ?? 0) > 0 ? 'danger' : undefined,
    },
  ];
}

function useMoneyTiles({ subscriptions, money }: Figures): Tile[] {
  const { t } = useTranslation('dashboard');
  const { whole } = useFormats();
  const locale = useFormatLocale();
  const unpaid = money?.unpaid ?? [];
  return [
    {
      name: t('tiles.trials'),
      part: 'SUBSCRIPTIONS',
      to: '#trials',
      value: whole(subscriptions?.trialsEnding ?? 0),
      hint: t('tiles.inSevenDays'),
    },
    {
      name: t('tiles.unpaid'),
      part: 'MONEY',
      to: '#unpaid',
      value:
        unpaid.length > 0
          ? unpaid.map(({ currency, amount }) => moneyText(amount, locale, currency)).join(', ')
          : t('tiles.nothing'),
      hint: t('tiles.unpaidBy', { count: unpaid.reduce((sum, { accounts }) => sum + accounts, 0) }),
      tone: unpaid.length > 0 ? 'warn' : undefined,
    },
  ];
}

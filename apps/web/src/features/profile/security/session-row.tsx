import { describeAgent } from '@fleet/contracts/describe-agent';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import classes from './sessions-card.module.css';
import { useAgentName } from './use-agent-name.ts';

const Session = graphql(`
  fragment SessionRow on Session {
    id
    current
    userAgent
    remoteAddress
    createdAt
    lastSeenAt
  }
`);

const RevokeSession = graphql(`
  mutation RevokeSession($where: ById!) {
    revokeSession(where: $where) {
      total
    }
  }
`);
/** The answer is a number, so the cache needs the affected type. */
const OF_SESSIONS = { additionalTypenames: ['Session'] };
const ICONS = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;

/** A session: device, place, start, last use, and its end. */
export function SessionRow({ session }: { session: FragmentType<typeof Session> }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const { id, current, userAgent, remoteAddress, createdAt, lastSeenAt } = readFragment(Session, session);
  const name = useAgentName(userAgent ?? null);
  const Icon = ICONS[describeAgent(userAgent).kind];
  return (
    <li className={classes.row}>
      <IconTile tone={current ? 'accent' : 'quiet'}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </IconTile>
      <div className={classes.device}>
        <div className={classes.name}>
          {name}
          {current && <WordBadge tone="good">{t('sessions.current')}</WordBadge>}
        </div>
        <div className={`${classes.soft} tabular`}>{remoteAddress}</div>
      </div>
      <div className={classes.times}>
        <div className={classes.used}>
          {current ? t('sessions.active') : <Age atMs={Date.parse(lastSeenAt)} />}
        </div>
        <div className={classes.soft}>{t('sessions.since', { date: date(Date.parse(createdAt)) })}</div>
      </div>
      <div className={classes.end}>{!current && <EndSession id={id} name={name} />}</div>
    </li>
  );
}

function EndSession({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('profile');
  const [{ fetching }, revoke] = useMutation(RevokeSession);
  const end = async () => {
    const { error } = await revoke({ where: { id } }, OF_SESSIONS);
    if (!error) showSuccess(t('sessions.endDone', { name }));
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={fetching}
      aria-label={t('sessions.endOf', { name })}
      onClick={() => void end()}
    >
      {t('sessions.end')}
    </Button>
  );
}

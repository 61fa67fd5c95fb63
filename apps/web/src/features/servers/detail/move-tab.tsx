import '@mantine/core/styles/Progress.css';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useServices } from '../../../services.ts';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Server } from '../servers-query.ts';
import { Conflicts } from './conflicts.tsx';
import classes from './move.module.css';
import { usePageServer } from './server-screen.tsx';
import { ServerTroubleNotice } from './server-trouble-notice.tsx';
import { useServerChange } from './use-server-change.ts';

/** Move of a foreign server: progress of each step, decisions, and the end. */
export function ServerMoveTab() {
  const { t } = useTranslation('servers');
  const server = usePageServer();
  if (!server)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  if (server.type === 'EMBEDDED')
    return (
      <DetailBody>
        <Notice tone="info">{t('move.embedded')}</Notice>
      </DetailBody>
    );
  return (
    <DetailBody>
      <ServerTroubleNotice server={server} />
      <Steps server={server} />
      <RoomNotice server={server} />
      <Conflicts server={server} />
      <Finish server={server} />
    </DetailBody>
  );
}

function Steps({ server: { progress, historyDays } }: { server: Server }) {
  const { t } = useTranslation('servers');
  const { whole } = useFormats();
  const { devices, linked, leftOut, history, following, reportHere } = progress;
  const wanted = devices - leftOut;
  const steps = [
    { id: 'devices', part: ratio(linked, wanted), text: t('move.linked', { linked, count: wanted }) },
    {
      id: 'history',
      part: linked === 0 ? 0 : history,
      text: t('move.copied', { percent: whole(Math.floor(history * 100)), count: historyDays }),
    },
    {
      id: 'follow',
      part: ratio(following + reportHere, linked),
      text: t('move.following', { count: following }),
    },
    {
      id: 'turnOver',
      part: ratio(reportHere, linked),
      text: t('move.reportHere', { reportHere, count: linked }),
    },
  ] as const;
  return (
    <DetailCard title={t('move.title')}>
      <ol className={classes.steps}>
        {steps.map(({ id, part, text }) => (
          <li key={id}>
            <Progress value={part * 100} size={4} aria-label={t(`move.step.${id}`)} />
            <span className={classes.step} data-done={part >= 1 || undefined}>
              {part >= 1 ? (
                <IconCircleCheck size={18} aria-hidden />
              ) : (
                <IconCircleDashed size={18} aria-hidden />
              )}
              {t(`move.step.${id}`)}
            </span>
            <span className={classes.soft}>{text}</span>
          </li>
        ))}
      </ol>
      <p className={classes.soft}>{t('move.mayLeave')}</p>
    </DetailCard>
  );
}

/** Number of trackers that can be linked now; shown if some may not fit. */
function RoomNotice({ server: { progress, room } }: { server: Server }) {
  const { t } = useTranslation('servers');
  const { whole } = useFormats();
  const { devices, linked, leftOut, missing } = progress;
  const waiting = devices - linked - leftOut - missing;
  if (devices > 0 && waiting <= room) return null;
  return (
    <Notice
      tone={devices === 0 ? 'info' : 'warn'}
      title={t('room.title', { count: room, shown: whole(room) })}
    >
      {t('room.hint')}
    </Notice>
  );
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function Finish({ server }: { server: Server }) {
  const { t } = useTranslation(['servers', 'common']);
  const may = useMay();
  const { confirm } = useServices();
  const { finish, isBusy } = useServerChange(server);
  const isReady = server.conditions.every(({ isMet }) => isMet) && server.status !== 'FINISHED';
  const ask = () =>
    confirm.ask({
      variant: 'QUESTION',
      title: t('finish.ask', { title: server.title }),
      message: t('finish.message'),
      okLabel: t('finish.action'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await finish();
        if (error) throw error;
      },
    });
  return (
    <DetailCard title={t('finish.title')}>
      <p className={classes.soft}>{t('finish.about')}</p>
      <ul className={classes.conditions}>
        {server.conditions.map(({ condition, isMet, left }) => (
          <li key={condition} data-done={isMet || undefined}>
            {isMet ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
            {isMet ? t(`finish.met.${condition}`) : t(`finish.left.${condition}`, { count: left })}
          </li>
        ))}
      </ul>
      {may('update', 'DeviceServer') && (
        <Button
          leftSection={<IconFlag size={17} />}
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void ask()}
        >
          {t('finish.action')}
        </Button>
      )}
    </DetailCard>
  );
}

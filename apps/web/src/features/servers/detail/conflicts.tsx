import type { ServerDeviceDecision } from '@fleet/contracts/device-server';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { type Server, type ServerDeviceRow, ServerDevicesList } from '../servers-query.ts';
import classes from './move.module.css';

const SHOWN_MAX = 50;

const Decide = graphql(`
  mutation DecideServerDevice($where: VersionWhere!, $data: DecideServerDeviceInput!) {
    decideServerDevice(where: $where, data: $data) {
      id
      version
      state
      conflict
    }
  }
`);

/** Resolutions of each conflict, the usual one last. */
const WAYS_OUT = {
  INVALID_IDENTIFIER: ['LEAVE_OUT', 'CREATE'],
  OTHER_SERVER: ['LEAVE_OUT', 'JOIN'],
  SAME_TITLE: ['CREATE', 'JOIN'],
  NO_ROOM: ['LEAVE_OUT', 'CREATE'],
} as const satisfies Record<string, readonly ServerDeviceDecision[]>;

/** Devices that need a decision; others continue. */
export function Conflicts({ server }: { server: Server }) {
  const { t } = useTranslation('servers');
  const { conflicts } = server.progress;
  const variables = {
    where: { serverId: server.id, states: ['CONFLICT' as const] },
    options: { size: SHOWN_MAX },
  };
  // Refetched when the number of conflicts changes.
  const { data } = useAsked(ServerDevicesList, variables, ['ServerDevice', 'DeviceServer']);
  const rows = data?.serverDevices.content.filter(({ state }) => state === 'CONFLICT') ?? [];
  if (conflicts === 0 || rows.length === 0) return null;
  return (
    <DetailCard title={t('conflicts.title', { count: conflicts })}>
      <ul className={classes.conflicts}>
        {rows.map((row) => (
          <Conflict key={row.id} row={row} />
        ))}
      </ul>
    </DetailCard>
  );
}

function Conflict({ row: { id, name, uniqueId, conflict } }: { row: ServerDeviceRow }) {
  const { t } = useTranslation('servers');
  const may = useMay();
  const [{ fetching }, decide] = useMutation(Decide);
  if (!conflict) return null;
  return (
    <li>
      <NameLines>
        <b>{name}</b>
        <span className="tabular">{uniqueId}</span>
      </NameLines>
      <span className={classes.soft}>{t(`conflicts.${conflict}.about`, { name })}</span>
      {may('update', 'ServerDevice') && (
        <span className={classes.ways}>
          {WAYS_OUT[conflict].map((decision, at) => (
            <Button
              key={decision}
              size="xs"
              variant={at === 0 ? 'default' : 'filled'}
              loading={fetching}
              onClick={() => void decide({ where: { id }, data: { decision } })}
            >
              {t(`conflicts.${conflict}.${decision}` as 'conflicts.SAME_TITLE.JOIN')}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

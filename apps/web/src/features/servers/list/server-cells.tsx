import { rolesReachEveryAccount } from '@fleet/contracts/access';
import { IconServer2, IconTransfer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { usePerson } from '../../../session/person.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { ServerStatus } from '../server-status.tsx';
import type { ServerRow } from '../servers-query.ts';
import classes from './server-cells.module.css';

type Props = { row: ServerRow };

export function ServerTitle({ row }: Props) {
  return (
    <span className={classes.title}>
      <ServerIcon row={row} />
      <NameLines>
        <b>{row.title}</b>
        <span>{useWhereAndWhose(row)}</span>
      </NameLines>
    </span>
  );
}

export function ServerProgress({ row: { type, progress } }: Props) {
  const { t } = useTranslation('servers');
  const { whole } = useFormats();
  if (type === 'EMBEDDED' || progress.linked === 0) return null;
  return t('cells.progress', { count: progress.linked, percent: whole(Math.floor(progress.history * 100)) });
}

export function ConnectedOn({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.createdAt))}</span>;
}

/** A server on a phone. */
export function ServerCard({ row }: Props) {
  return (
    <RowCard
      icon={<ServerIcon row={row} />}
      title={row.title}
      second={useWhereAndWhose(row)}
      state={<ServerStatus of={row} />}
      facts={<ServerProgress row={row} />}
    />
  );
}

function ServerIcon({ row: { type } }: Props) {
  const Icon = type === 'EMBEDDED' ? IconServer2 : IconTransfer;
  return (
    <IconTile tone="quiet">
      <Icon size={20} stroke={1.7} aria-hidden />
    </IconTile>
  );
}

/** Shows the account if the reader sees servers of every account. */
function useWhereAndWhose(row: ServerRow): string {
  const { roles } = usePerson();
  const address = useAddress(row);
  return rolesReachEveryAccount(roles) ? [address, row.account.title].filter(Boolean).join(' · ') : address;
}

function useAddress({ type, url }: ServerRow): string {
  const { t } = useTranslation('servers');
  if (type === 'EMBEDDED') return t('cells.embedded');
  return url && URL.canParse(url) ? new URL(url).host : '';
}

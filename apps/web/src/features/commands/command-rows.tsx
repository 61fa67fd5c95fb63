import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { useMay } from '../../session/use-may.ts';
import { Age } from '../../ui/age.tsx';
import { NameLines } from '../../ui/name-lines.tsx';
import { WordBadge } from '../../ui/word-badge.tsx';
import classes from './commands.module.css';
import { CancelCommandMutation, type CommandRow } from './commands-query.ts';
import { groupPath } from './group-path.ts';
import { useCommandWords } from './use-command-words.ts';
import { useSendCommand } from './use-send-command.ts';

/** Commands, newest first, with their state; waiting ones can be cancelled. */
export function CommandRows({ rows, named }: { rows: readonly CommandRow[]; named: boolean }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <CommandLine key={row.id} row={row} named={named} />
      ))}
    </ul>
  );
}

function CommandLine({ row, named }: { row: CommandRow; named: boolean }) {
  const { t } = useTranslation('commands');
  const may = useMay();
  const { nameOf, stateOf, reasonOf } = useCommandWords();
  const [, cancel] = useMutation(CancelCommandMutation);
  const { tone, text } = stateOf(row);
  const said = row.result ?? reasonOf(row);
  const title = named && row.vehicleTitle ? `${row.vehicleTitle} · ${nameOf(row)}` : nameOf(row);
  return (
    <li className={classes.row}>
      <NameLines className={classes.words}>
        {named && row.vehicleId ? (
          <Link to={`/vehicles/${row.vehicleId}/commands`} className="cut">
            {title}
          </Link>
        ) : (
          <b className="cut">{title}</b>
        )}
        <span className="cut">
          <Age atMs={Date.parse(row.createdAt)} />
          {row.askedBy && ` · ${row.askedBy}`}
          {row.why && ` · ${row.why}`}
          {named && row.batchId && (
            <>
              {' · '}
              <Link to={groupPath(row.batchId)}>{t('group.one')}</Link>
            </>
          )}
        </span>
      </NameLines>
      <div className={classes.state}>
        <WordBadge tone={tone}>{text}</WordBadge>
        {said && <span className={classes.said}>{said}</span>}
      </div>
      {row.status === 'QUEUED' && may('command', 'Vehicle') && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('withdrawNamed', { name: title })}
          onClick={() => void cancel({ where: { id: row.id } })}
        >
          {t('withdraw')}
        </Button>
      )}
      {isRepeatable(row) && may('command', 'Vehicle') && <Again row={row} name={title} />}
    </li>
  );
}

/** Whether a command ended without success and can be sent again. */
const isRepeatable = ({ status, finishedAt, vehicleId }: CommandRow): boolean =>
  Boolean(finishedAt && vehicleId) && status !== 'SUCCEEDED' && status !== 'CANCELLED';

/** Commands that need a form. */
const ASKS_FIRST: readonly CommandRow['type'][] = [
  'custom',
  'doorsUnlock',
  'engineStop',
  'outputControl',
  'positionPeriodic',
];

/** Sends the command again as a new one. */
function Again({ row, name }: { row: CommandRow; name: string }) {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const send = useSendCommand();
  const { id: againOf, vehicleId, type } = row;
  if (!vehicleId) return null;
  const again = () =>
    ASKS_FIRST.includes(type)
      ? void navigate(`/vehicles/${vehicleId}/commands?send=${type}`)
      : void send({ where: { id: vehicleId }, data: { type, againOf } });
  return (
    <Button variant="default" size="xs" aria-label={t('againNamed', { name })} onClick={again}>
      {t('again')}
    </Button>
  );
}

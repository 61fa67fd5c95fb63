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
import { parametersText } from './parameters-text.ts';
import { againPath, WITH_FORM } from './send-path.ts';
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
  const parameters = parametersText(row);
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
          {parameters && ` · ${parameters}`}
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

/** Whether the form opens first: for parameters, or for a reason, which a person has to give again. */
const asksFirst = ({ type, why }: CommandRow): boolean => WITH_FORM.includes(type) || why !== null;

/** Sends the command again as a new one, to the same tracker if it is in the vehicle. */
function Again({ row, name }: { row: CommandRow; name: string }) {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const send = useSendCommand();
  const { id: againOf, vehicleId, type, way, deviceId, reason } = row;
  if (!vehicleId) return null;
  const device = reason === 'DEVICE_MOVED' ? {} : { deviceId };
  const again = () =>
    asksFirst(row)
      ? void navigate(againPath(row, vehicleId))
      : void send({ where: { id: vehicleId }, data: { type, ...device, way, againOf } });
  return (
    <Button variant="default" size="xs" aria-label={t('againNamed', { name })} onClick={again}>
      {t('again')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { useMay } from '../../session/use-may.ts';
import { CommandButtons } from './command-buttons.tsx';
import { CommandRows } from './command-rows.tsx';
import classes from './commands.module.css';
import { ABOUT_COMMANDS, CommandsList } from './commands-query.ts';

const NEWEST = { page: 1, size: 50 };

/** What a vehicle can be told, and what it was told. */
export function VehicleCommandsTab() {
  const { t } = useTranslation('commands');
  const { id = '' } = useParams();
  const may = useMay();
  const variables = { where: { vehicleId: id }, options: NEWEST };
  const [{ data }] = useQuery({ query: CommandsList, variables, context: ABOUT_COMMANDS });
  return (
    <div className={classes.tab}>
      {may('command', 'Vehicle') && (
        <section className={classes.card} aria-label={t('send')}>
          <h2>{t('send')}</h2>
          <CommandButtons vehicleId={id} />
        </section>
      )}
      <section className={classes.card} aria-label={t('sent')}>
        <h2>{t('sent')}</h2>
        {data?.commands.content.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {data && <CommandRows rows={data.commands.content} named={false} />}
      </section>
    </div>
  );
}

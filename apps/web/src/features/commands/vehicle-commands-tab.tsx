import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMay } from '../../session/use-may.ts';
import { CommandButtons } from './command-buttons.tsx';
import classes from './commands.module.css';
import { CommandsOfList } from './listed-commands.tsx';
import { useCommandsList } from './use-commands-list.ts';

const NEWEST = { page: 1, size: 50 };

/** Commands of a vehicle: buttons and history. */
export function VehicleCommandsTab() {
  const { t } = useTranslation('commands');
  const { id = '' } = useParams();
  const may = useMay();
  const list = useCommandsList({ where: { vehicleId: id }, options: NEWEST });
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
        {list.rows?.length === 0 ? (
          <p className={classes.none}>{t('none')}</p>
        ) : (
          <CommandsOfList list={list} named={false} />
        )}
      </section>
    </div>
  );
}

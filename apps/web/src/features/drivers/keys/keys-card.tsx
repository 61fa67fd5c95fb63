import { ActionIcon, Button } from '@mantine/core';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useFormats } from '../../../lib/format.ts';
import { useMay } from '../../../session/use-may.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import type { Driver } from '../drivers-query.ts';
import classes from './keys.module.css';

const RemoveKey = graphql(`
  mutation RemoveDriverKey($where: RemoveDriverKeyWhere!) {
    removeDriverKey(where: $where) {
      id
      version
      keys {
        id
      }
    }
  }
`);

type Key = Driver['keys'][number];

/** Keys of the driver. */
export function KeysCard({ driver, onAdd }: { driver: Driver; onAdd: () => void }) {
  const { t } = useTranslation('drivers');
  const may = useMay();
  const mayChange = may('update', 'Driver') && !driver.isErased;
  return (
    <DetailCard title={t('keys.title')}>
      {driver.keys.length === 0 && (
        <p className={classes.none}>{t(mayChange ? 'keys.none' : 'keys.noneToSee')}</p>
      )}
      <ul className={classes.rows}>
        {driver.keys.map((key) => (
          <KeyLine key={key.id} driverId={driver.id} of={key} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && (
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          {t('keys.add')}
        </Button>
      )}
    </DetailCard>
  );
}

function KeyLine({ driverId, of, mayChange }: { driverId: string; of: Key; mayChange: boolean }) {
  const { t } = useTranslation('drivers');
  const { date } = useFormats();
  const remove = useRemove(driverId, of);
  const since = of.fromAt ? t('keys.since', { date: date(Date.parse(of.fromAt)) }) : t('keys.always');
  return (
    <li className={classes.row}>
      <IconTile tone="quiet">
        <IconKey size={18} stroke={1.7} aria-hidden />
      </IconTile>
      <NameLines className={classes.words}>
        <b className="cut tabular">{of.key}</b>
        <span className="cut">{[of.title, since].filter(Boolean).join(' · ')}</span>
      </NameLines>
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t('keys.remove', { key: of.key })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}

function useRemove(driverId: string, { id: keyId, key }: Key): () => Promise<void> {
  const { t } = useTranslation('drivers');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    await confirmAndSend({
      title: t('keys.removeTitle', { key }),
      message: t('keys.removeMessage'),
      okLabel: t('keys.removeOk'),
      mutation: RemoveKey,
      variables: { where: { id: driverId, keyId } },
      done: t('keys.removed', { key }),
    });
  };
}

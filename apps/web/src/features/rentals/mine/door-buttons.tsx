import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { MyRental } from './my-rentals-query.ts';

const CommandRented = graphql(`
  mutation CommandRentedVehicle($where: ById!, $data: CommandRentedVehicleInput!) {
    commandRentedVehicle(where: $where, data: $data) {
      total
    }
  }
`);

const ICONS = { doorsLock: IconLock, doorsUnlock: IconLockOpen };
const DOORS = ['doorsLock', 'doorsUnlock'] as const;

/** Locks and unlocks the doors, if the account allows renters to. */
export function DoorButtons({ rental: { id, commands } }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const client = useClient();
  const [sending, setSending] = useState<string | null>(null);
  const send = async (type: (typeof DOORS)[number]) => {
    setSending(type);
    const { error } = await client.mutation(CommandRented, { where: { id }, data: { type } });
    setSending(null);
    if (!error) showSuccess(t('mine.commandSent'));
  };
  return DOORS.filter((type) => commands.includes(type)).map((type) => {
    const Icon = ICONS[type];
    return (
      <Button
        key={type}
        variant="default"
        leftSection={<Icon size={17} aria-hidden />}
        loading={sending === type}
        onClick={() => void send(type)}
      >
        {t(`mine.${type}`)}
      </Button>
    );
  });
}

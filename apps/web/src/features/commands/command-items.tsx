import { Menu } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { useMay } from '../../session/use-may.ts';
import { asksFirst } from './command-buttons.tsx';
import { COMMAND_ICONS } from './command-icons.ts';
import { ABOUT_COMMANDS, type Offer, VehicleOffers } from './commands-query.ts';
import { useCommandWords } from './use-command-words.ts';
import { useSendCommand } from './use-send-command.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Menu of a vehicle's commands, loaded when it opens. */
export function CommandItems({ vehicleId }: { vehicleId: string }) {
  return useMay()('command', 'Vehicle') && <OfferedItems vehicleId={vehicleId} />;
}

function OfferedItems({ vehicleId }: { vehicleId: string }) {
  const { nameOf } = useCommandWords();
  const send = useSendCommand();
  const variables = { where: { id: vehicleId } };
  const [{ data }] = useQuery({ query: VehicleOffers, variables, context: ABOUT_COMMANDS });
  const offers = data?.vehicle?.commands ?? [];
  const item = (offer: Offer) => {
    const Sign = COMMAND_ICONS[offer.type] ?? IconTerminal2;
    const shown = { leftSection: <Sign {...ICON} />, ...(offer.isDangerous && { color: 'red' }) };
    const name = nameOf(offer);
    if (asksFirst(offer))
      return (
        <Menu.Item
          key={offer.type}
          component={Link}
          to={`/vehicles/${vehicleId}/commands?send=${offer.type}`}
          {...shown}
        >
          {name}
        </Menu.Item>
      );
    const { type, deviceId } = offer;
    return (
      <Menu.Item
        key={type}
        onClick={() => void send({ where: { id: vehicleId }, data: { type, deviceId } })}
        {...shown}
      >
        {name}
      </Menu.Item>
    );
  };
  return offers.length > 0 ? (
    <>
      {offers.map(item)}
      <Menu.Divider />
    </>
  ) : null;
}

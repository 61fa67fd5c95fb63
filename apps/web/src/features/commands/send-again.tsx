import { useQuery } from 'urql';
import type { CommandedVehicle, Offer } from './commands-query.ts';
import { type Repeated, RepeatedCommand } from './repeated-command.ts';
import { SendCommand } from './send-command.tsx';

/** Form of a command that starts with what an earlier command of the vehicle sent. */
export function SendAgain({
  id,
  offer,
  vehicle,
  onClose,
}: {
  /** The earlier command. */
  id: string;
  offer: Offer;
  vehicle: CommandedVehicle;
  onClose: () => void;
}) {
  const variables = { where: { id }, vehicle: { id: vehicle.id } };
  const [{ data, error }] = useQuery({ query: RepeatedCommand, variables });
  if (!data && !error) return null;
  const sent = data?.command;
  const fits = sent?.vehicleId === vehicle.id && sent.type === offer.type;
  if (!sent || !fits) return <SendCommand offer={offer} vehicle={vehicle} onClose={onClose} />;
  const inVehicle = data.vehicle?.devices.map((device) => device.id) ?? [];
  return (
    <SendCommand offer={offerOf(offer, sent, inVehicle)} vehicle={vehicle} again={sent} onClose={onClose} />
  );
}

/** The offer with the device and way of the earlier command, where the device is still in the vehicle. */
function offerOf(offer: Offer, { deviceId, way }: Repeated, inVehicle: readonly string[]): Offer {
  if (!inVehicle.includes(deviceId)) return offer;
  const ways = offer.ways.includes(way) ? offer.ways : [...offer.ways, way];
  return { ...offer, deviceId, ways };
}

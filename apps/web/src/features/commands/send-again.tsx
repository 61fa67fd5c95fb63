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
  const variables = { where: { id } };
  const [{ data, error }] = useQuery({ query: RepeatedCommand, variables });
  if (!data && !error) return null;
  const sent = data?.command;
  const fits = sent?.vehicleId === vehicle.id && sent.type === offer.type;
  if (!sent || !fits) return <SendCommand offer={offer} vehicle={vehicle} onClose={onClose} />;
  const offered = isInside(vehicle, sent) ? { ...offer, ...sentBy(offer, sent) } : offer;
  return <SendCommand offer={offered} vehicle={vehicle} again={sent} onClose={onClose} />;
}

/** Whether the device of the earlier command still receives commands in the vehicle. */
const isInside = ({ devices }: CommandedVehicle, { deviceId }: Repeated): boolean =>
  devices.some(({ id, status }) => id === deviceId && status === 'ACTIVE');

/** Device and ways of the earlier command; the offer may be of another device. */
const sentBy = ({ ways }: Offer, { deviceId, way }: Repeated): Pick<Offer, 'deviceId' | 'ways'> => ({
  deviceId,
  ways: ways.includes(way) ? ways : [...ways, way],
});

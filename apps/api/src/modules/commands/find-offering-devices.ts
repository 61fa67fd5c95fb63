import type { OfferingDevice } from '@fleet/contracts/command-offer';
import { DeviceProtocol } from '@fleet/contracts/device-rules';
import type { Tx } from '@fleet/db/client';

export type OfferedState = {
  speedKmh: number | null;
  valid: boolean | null;
  fixTime: Date | null;
  clockAheadSeconds: number | null;
};

/** Fields of a device and its SIM that decide whether it can receive SMS. */
export type SimOfDevice = {
  sim: string | null;
  smsVolume: number | null;
  smsExpiryDate: Date | null;
  confirmedAt: Date | null;
};

export type CommandedDevice = OfferingDevice & { state: OfferedState | null; card: SimOfDevice };

/** Devices in these vehicles that accept commands, by vehicle. */
export async function findOfferingDevices(
  tx: Pick<Tx, 'device' | 'deviceState'>,
  vehicleIds: readonly string[],
): Promise<Map<string, CommandedDevice[]>> {
  const devices = await tx.device.findMany({
    where: { vehicleId: { in: [...vehicleIds] }, status: 'ACTIVE' },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, vehicleId: true, sim: true, smsVolume: true, smsExpiryDate: true, confirmedAt: true },
      features: { select: { settings: true, feature: true } },
    },
  });
  const states = await tx.deviceState.findMany({ where: { deviceId: { in: devices.map(({ id }) => id) } } });
  const stateOf = new Map(states.map((state) => [state.deviceId, state]));
  const found = devices.map(({ id, vehicleId, features, ...card }) => {
    const state = stateOf.get(id) ?? null;
    return {
      ...{ id, vehicleId, state, card },
      protocol: DeviceProtocol.safeParse(state?.protocol).data ?? null,
      isOnline: state?.connection === 'ONLINE',
      features: features.map(({ settings, feature }) => ({
        key: feature.key,
        settings: settings ?? feature.settings,
      })),
    };
  });
  return Map.groupBy(found, ({ vehicleId }) => vehicleId ?? '');
}

import type { Tx } from '@fleet/db/client';
import { DEMO_FLEET, type DemoVehicle, FITTED_FLEET } from './demo-fleet.ts';
import type { DemoRegion } from './demo-region.ts';
import { iccid } from './identifiers.ts';
import type { DemoAccountKey } from './people.ts';
import { accountId, MARKER_USER_ID } from './seed-accounts.ts';
import { giveToDrivers, groupIdOf, seedGroups } from './seed-groups.ts';
import { seedId, seedNumber } from './seed-id.ts';
import { vehicleDetails } from './vehicle-details.ts';

const DAY_MS = 86_400_000;
const FITTED_DAYS_AGO = 120;
/** A few vehicles had another tracker before: their track is the union of two assignments. */
const REPLACED_EVERY = 9;
const SMS_TOTAL = 100;
const DATA_TOTAL_BYTES = 500_000_000n;
const QUOTA_DAYS = 365;

/** Features of the demo trackers; lock and unlock are a pulse on the second output. */
const ABILITIES = ['GPS', 'GPRS', 'GSM'];
const ABILITIES_OF_WIRED = ['ALL_DOORS_LOCK', 'ENGINE_BLOCK', ...ABILITIES];
const answers = { done: ['DOUT'], refused: ['ERROR'] };
const LOCK_SETTINGS = {
  commands: {
    doorsLock: { type: 'custom', data: 'setdigout ?1 0 2', answers },
    doorsUnlock: { type: 'custom', data: 'setdigout ?0', answers },
  },
};

const CARRIERS: Record<DemoRegion, { name: string; country: string; issuer: string; phonePrefix: string }> = {
  antwerp: { name: 'Proximus', country: '32', issuer: '02', phonePrefix: '+32470' },
  'cape-town': { name: 'Vodacom', country: '27', issuer: '01', phonePrefix: '+27820' },
};

export async function seedFleet(tx: Tx, now: Date): Promise<void> {
  await tx.deviceServer.createMany({
    data: [...new Set(DEMO_FLEET.map(({ account }) => account))].map((account) => ({
      id: serverId(account),
      accountId: accountId(account),
      type: 'EMBEDDED' as const,
      title: 'Own server',
      description: 'Trackers report to this installation.',
    })),
  });
  await seedGroups(tx);
  await tx.vehicle.createMany({ data: DEMO_FLEET.map(vehicleRow) });
  await giveToDrivers(tx);
  await tx.device.createMany({ data: FITTED_FLEET.map((vehicle) => deviceRow(vehicle, now)) });
  await tx.device.createMany({ data: replaced().map((vehicle) => formerDeviceRow(vehicle)) });
  await tx.deviceAssignment.createMany({
    data: FITTED_FLEET.map((vehicle) => ({
      id: seedId(`assignment ${vehicle.imei}`),
      deviceId: vehicle.deviceId,
      vehicleId: vehicle.vehicleId,
      accountId: accountId(vehicle.account),
      from: new Date(now.getTime() - FITTED_DAYS_AGO * DAY_MS),
      createdBy: MARKER_USER_ID,
    })),
  });
  await tx.deviceAssignment.createMany({
    data: replaced().map((vehicle) => ({
      id: seedId(`former assignment ${vehicle.imei}`),
      deviceId: formerDeviceId(vehicle),
      vehicleId: vehicle.vehicleId,
      accountId: accountId(vehicle.account),
      endDistanceM: 0,
      endEngineS: 0,
      from: new Date(now.getTime() - 3 * FITTED_DAYS_AGO * DAY_MS),
      until: new Date(now.getTime() - FITTED_DAYS_AGO * DAY_MS),
      createdBy: MARKER_USER_ID,
    })),
  });
  const features = await tx.deviceFeature.findMany({ select: { id: true, key: true } });
  await tx.deviceToFeature.createMany({
    data: FITTED_FLEET.flatMap((vehicle) => featureRows(vehicle, features)),
    skipDuplicates: true,
  });
}

const serverId = (account: DemoAccountKey) => seedId(`server ${account}`);
const formerDeviceId = (vehicle: DemoVehicle) => seedId(`former device ${vehicle.imei}`);
const replaced = () => FITTED_FLEET.filter((_, index) => index % REPLACED_EVERY === 0);

function vehicleRow(vehicle: DemoVehicle) {
  return {
    id: vehicle.vehicleId,
    accountId: accountId(vehicle.account),
    groupId: groupIdOf(vehicle),
    title: vehicle.title,
    type: vehicle.type,
    brand: vehicle.brand,
    model: vehicle.model,
    category: vehicle.type.toLowerCase(),
    ...vehicleDetails(vehicle),
  };
}

function deviceRow(vehicle: DemoVehicle, now: Date) {
  const carrier = CARRIERS[vehicle.region];
  const quotaEnds = new Date(now.getTime() + QUOTA_DAYS * DAY_MS);
  return {
    id: vehicle.deviceId,
    accountId: accountId(vehicle.account),
    serverId: serverId(vehicle.account),
    vehicleId: vehicle.vehicleId,
    externalDeviceId: vehicle.imei,
    confirmedAt: now,
    title: `${vehicle.tracker.model} · ${vehicle.title}`,
    brand: vehicle.tracker.brand,
    model: vehicle.tracker.model,
    serialNumber: vehicle.imei.slice(8),
    sim: carrier.phonePrefix + String(seedNumber(`sim ${vehicle.imei}`, 10 ** 6)).padStart(6, '0'),
    iccid: iccid(carrier.country, carrier.issuer, vehicle.imei),
    carrier: carrier.name,
    smsTotalVolume: SMS_TOTAL,
    smsVolume: seedNumber(`sms ${vehicle.imei}`, SMS_TOTAL),
    smsExpiryDate: quotaEnds,
    dataTotalBytes: DATA_TOTAL_BYTES,
    dataBytes: BigInt(seedNumber(`data ${vehicle.imei}`, Number(DATA_TOTAL_BYTES))),
    dataExpiryDate: quotaEnds,
    createdBy: MARKER_USER_ID,
  };
}

/** A tracker that was taken out: it has a history and no vehicle. */
function formerDeviceRow(vehicle: DemoVehicle) {
  return {
    id: formerDeviceId(vehicle),
    accountId: accountId(vehicle.account),
    serverId: serverId(vehicle.account),
    title: `Former · ${vehicle.title}`,
    brand: vehicle.tracker.brand,
    model: vehicle.tracker.model,
    status: 'INACTIVE' as const,
    createdBy: MARKER_USER_ID,
  };
}

function featureRows(vehicle: DemoVehicle, features: readonly { id: string; key: string }[]) {
  const isWired = vehicle.tracker.brand === 'Teltonika' && vehicle.type !== 'BICYCLE';
  const abilities = isWired ? ABILITIES_OF_WIRED : ABILITIES;
  return features
    .filter(({ key }) => abilities.includes(key))
    .map(({ id: featureId, key }) => ({
      deviceId: vehicle.deviceId,
      featureId,
      ...(key === 'ALL_DOORS_LOCK' && { settings: LOCK_SETTINGS }),
    }));
}

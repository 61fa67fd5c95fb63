import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';
import { seedPast } from './seed-past.ts';

const EARLIER = new Date(PAST.getTime() - 60_000);

type Fleet = {
  vehicleId: string;
  groupId: string;
  deviceId: string;
  featureId: string;
  serverId: string;
};

/** A vehicle in a group, with a device of a server, which has a feature and has told where it is twice. */
export async function seedVehicle(db: Db, accountId: string, mark: string): Promise<Fleet> {
  const group = await db.vehicleGroup.create({
    data: { accountId, title: `group ${mark}`, description: `about the group ${mark}`, color: '#00aba9' },
  });
  const vehicle = await db.vehicle.create({ data: { ...vehicleOf(accountId, mark), groupId: group.id } });
  const { id: serverId } = await db.deviceServer.create({
    data: {
      accountId,
      organizationId: accountId,
      url: `address of the server ${mark}`,
      type: 'TRACCAR',
      title: `server ${mark}`,
      description: `about the server ${mark}`,
    },
  });
  const feature = await db.deviceFeature.create({
    data: {
      key: `key ${mark}`,
      name: `feature ${mark}`,
      description: `about the feature ${mark}`,
      settings: { mark },
    },
  });
  const vehicleId = vehicle.id;
  const device = await db.device.create({
    data: {
      ...deviceOf(accountId, mark),
      serverId,
      features: { create: { featureId: feature.id } },
      assignments: { create: { vehicleId, accountId, from: new Date('2026-01-01') } },
    },
  });
  // Its tracker reports, and is not confirmed to be this one.
  await db.unknownDevice.create({
    data: { identifier: `imei ${mark}`, protocol: 'any', remoteAddress: `address of the claim ${mark}` },
  });
  await seedFixes(db, device.id, mark);
  await seedEvents(db, { accountId, vehicleId, deviceId: device.id }, mark);
  await db.serviceRecord.create({
    data: {
      accountId,
      vehicleId,
      doneOn: EARLIER,
      odometerM: 811_005,
      engineS: 811_006,
      note: `service ${mark}`,
    },
  });
  await seedPast(db, { accountId, vehicleId, deviceId: device.id });
  return { vehicleId, groupId: group.id, deviceId: device.id, featureId: feature.id, serverId };
}

/** Numbers are unlike each other, so that one found in an answer tells its column. */
const vehicleOf = (accountId: string, mark: string) => ({
  accountId,
  ownerId: accountId,
  title: `vehicle ${mark}`,
  type: 'TRUCK' as const,
  brand: `brand of the vehicle ${mark}`,
  model: `model of the vehicle ${mark}`,
  category: `category ${mark}`,
  vinNumber: `vin ${mark}`,
  plateNumber: `plate ${mark}`,
  fuelType: 'DIESEL' as const,
  fuelConsumptionL100: 30.125,
  serviceOdometerM: 811_001,
  serviceIntervalM: 811_002,
  serviceEngineS: 811_003,
  serviceIntervalS: 811_004,
  serviceOn: new Date('2026-10-11'),
  serviceMonths: 13,
  color: '#10bb19',
  description: `about the vehicle ${mark}`,
  tankL: 811.25,
  firstRegisteredOn: new Date('2021-05-12'),
  maxSpeedKmh: 93.5,
  serviceTold: 'told',
  erasedAt: PAST,
});

const deviceOf = (accountId: string, mark: string) => ({
  accountId,
  externalDeviceId: `imei ${mark}`,
  serverDeviceId: `id at the server ${mark}`,
  title: `device ${mark}`,
  brand: `brand of the device ${mark}`,
  model: `model of the device ${mark}`,
  serialNumber: `serial number ${mark}`,
  sim: `sim ${mark}`,
  iccid: `iccid ${mark}`,
  carrier: `operator ${mark}`,
  timeZone: `zone ${mark}`,
  allowedProtocols: `only protocol ${mark}`,
  allowedNetworks: `networks ${mark}`,
  secretHash: `secret ${mark}`,
  certificate: `certificate ${mark}`,
  requiredCredential: 'NONE' as const,
  smsTotalVolume: 9,
  smsVolume: 1,
  smsExpiryDate: PAST,
  dataTotalBytes: 9n,
  dataBytes: 1n,
  dataExpiryDate: PAST,
  description: `about the device ${mark}`,
  erasedAt: PAST,
  createdBy: accountId,
});

async function seedFixes(db: Db, deviceId: string, mark: string): Promise<void> {
  const fix = {
    deviceId,
    hash: 7n,
    receivedAt: PAST,
    deviceTime: PAST,
    valid: true,
    latitude: 1,
    longitude: 2,
    altitudeM: 3,
    speedKmh: 4,
    courseDeg: 5,
    accuracyM: 6,
    satellites: 7,
    ignition: true,
    motion: true,
    distanceM: 8,
    totalDistanceM: 9,
    protocol: `protocol ${mark}`,
    attributes: {
      door: true,
      batteryPercent: 50,
      powerV: 12.5,
      networkMobileSignalStrength: 4,
      vin: `vin by the device ${mark}`,
    },
  };
  await db.deviceState.create({
    data: {
      ...fix,
      fixTime: PAST,
      ignitionSince: PAST,
      motionSince: PAST,
      connection: 'ONLINE',
      connectionSince: PAST,
      connectedAt: PAST,
      lastHeardAt: PAST,
      remoteAddress: `address of the device ${mark}`,
      clockAheadSeconds: 7200,
      machine: { fixProblem: { kind: 'NO_FIX', sinceMs: PAST.getTime() } },
    },
  });
  await db.position.createMany({ data: [EARLIER, PAST].map((fixTime) => ({ ...fix, fixTime })) });
}

async function seedEvents(
  db: Db,
  of: { accountId: string; vehicleId: string; deviceId: string },
  mark: string,
): Promise<void> {
  const event = { ...of, type: 'deviceMoving' as const, latitude: 1, longitude: 2 };
  await db.event.createMany({
    data: [EARLIER, PAST].map((at) => ({
      ...event,
      id: randomUUID(),
      at,
      fixTime: at,
      attributes: { text: `event ${mark}` },
    })),
  });
  const text = (name: string) => `${name} ${mark}`;
  await db.event.createMany({
    data: [EARLIER, PAST].map((at) => ({
      ...{ ...event, id: randomUUID(), type: 'geofenceExit' as const, at, fixTime: at },
      attributes: {
        geofenceId: randomUUID(),
        geofenceTitle: text('geofence that was left'),
        enteredAt: EARLIER.toISOString(),
      },
    })),
  });
  await db.event.create({
    data: {
      ...{ deviceId: of.deviceId, accountId: of.accountId, id: randomUUID(), type: 'alarm', at: PAST },
      attributes: {
        alarm: text('alarm'),
        protocol: text('protocol of who spoke'),
        remoteAddress: text('address of who spoke'),
        protocolBefore: text('protocol before'),
        remoteAddressBefore: text('address before'),
      },
    },
  });
}

import { randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { PASSWORD } from './api.ts';

/** One account with one row of everything, each column filled, so that an absent field is a refused one. */
export type Side = {
  accountId: string;
  userId: string;
  otherUserId: string;
  email: string;
  sessionId: string;
  vehicleId: string;
  deviceId: string;
  refreshToken: string;
  /** Stands in every text of the account. */
  mark: string;
};
export type Fleet = { own: Side; other: Side };

const FIX_TIME = new Date(Date.now() - 60_000);
let passwordHash: Promise<string> | undefined;

export async function seedMatrixFleet(db: Db, role: Role): Promise<Fleet> {
  const [own, other] = [await seedSide(db, role), await seedSide(db, 'ORGANIZATION_OWNER')];
  return { own, other };
}

async function seedSide(db: Db, role: Role): Promise<Side> {
  const mark = `mark-${randomUUID()}`;
  const account = await db.account.create({
    data: {
      type: 'ORGANIZATION',
      title: mark,
      description: mark,
      confirmedAt: FIX_TIME,
      createdBy: randomUUID(),
    },
  });
  const accountId = account.id;
  passwordHash ??= hashPassword(PASSWORD);
  const people = { accountId, passwordHash: await passwordHash, mark };
  const user = await seedUser(db, role, people);
  const colleague = await seedUser(db, 'FAMILY_MEMBER', people);
  await db.account.update({ where: { id: accountId }, data: { ownerId: colleague.id } });
  const session = await db.session.create({
    data: { userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  await seedBilling(db, accountId, mark);
  const { vehicleId, deviceId } = await seedVehicle(db, accountId, mark);
  return {
    accountId,
    userId: user.id,
    otherUserId: colleague.id,
    email: user.email,
    sessionId: session.id,
    vehicleId,
    deviceId,
    refreshToken: mark,
    mark,
  };
}

async function seedUser(db: Db, role: Role, of: { accountId: string; passwordHash: string; mark: string }) {
  const { accountId, mark } = of;
  const avatar = await db.storageObject.create({
    data: { accountId, url: mark, type: 'avatar', name: mark, sizeBytes: 1n, mimeType: 'image/png' },
  });
  return db.user.create({
    data: {
      passwordHash: of.passwordHash,
      email: `${randomUUID()}@example.com`,
      username: randomUUID(),
      firstName: mark,
      lastName: mark,
      middleName: mark,
      birthday: new Date('1990-01-02'),
      phoneNumber: mark,
      description: mark,
      memberships: { create: { accountId, roles: [role] } },
      status: 'APPROVED',
      credentialsConfirmed: ['EMAIL'],
      avatarId: avatar.id,
      contacts: { create: { type: 'PHONE', value: mark, isPublic: true } },
    },
  });
}

async function seedBilling(db: Db, accountId: string, mark: string): Promise<void> {
  const plan = await db.billingPlan.create({
    data: { key: mark, name: mark, priceMinor: 1n, currency: 'EUR' },
  });
  const billing = await db.billing.create({
    data: { accountId, planId: plan.id, effectiveUntil: FIX_TIME, createdBy: randomUUID() },
  });
  const record = await db.billingRecord.create({
    data: {
      billingId: billing.id,
      planId: plan.id,
      effectiveUntil: FIX_TIME,
      paymentMethod: 'CARD',
      amountInitialMinor: 100n,
      amountResultMinor: 90n,
      currency: 'EUR',
      url: mark,
    },
  });
  await db.billing.update({ where: { id: billing.id }, data: { lastRecordId: record.id } });
}

async function seedVehicle(db: Db, accountId: string, mark: string) {
  const group = await db.vehicleGroup.create({
    data: { accountId, title: mark, description: mark, color: '#00aba9' },
  });
  const vehicle = await db.vehicle.create({
    data: {
      accountId,
      ownerId: accountId,
      title: mark,
      type: 'TRUCK',
      brand: mark,
      model: mark,
      vinNumber: mark,
      plateNumber: mark,
      fuelType: 'DIESEL',
      fuelConsumptionL100: 30,
      serviceOdometerM: 1,
      serviceIntervalM: 1,
      serviceEngineS: 3_600,
      serviceIntervalS: 3_600,
      serviceOn: FIX_TIME,
      serviceMonths: 1,
      color: '#00aba9',
      description: mark,
      tankL: 1,
      firstRegisteredOn: FIX_TIME,
      groupId: group.id,
      maxSpeedKmh: 90,
      erasedAt: FIX_TIME,
    },
  });
  const server = await db.deviceServer.create({
    data: {
      accountId,
      organizationId: accountId,
      url: mark,
      type: 'TRACCAR',
      title: mark,
      description: mark,
    },
  });
  const feature = await db.deviceFeature.create({
    data: { key: mark, name: mark, description: mark, settings: { mark } },
  });
  const device = await db.device.create({
    data: {
      accountId,
      serverId: server.id,
      vehicleId: vehicle.id,
      externalDeviceId: mark,
      serverDeviceId: mark,
      title: mark,
      brand: mark,
      model: mark,
      serialNumber: mark,
      sim: mark,
      iccid: mark,
      carrier: mark,
      timeZone: 'UTC',
      smsTotalVolume: 9,
      smsVolume: 1,
      smsExpiryDate: FIX_TIME,
      dataTotalBytes: 9n,
      dataBytes: 1n,
      dataExpiryDate: FIX_TIME,
      description: mark,
      erasedAt: FIX_TIME,
      createdBy: accountId,
      features: { create: { featureId: feature.id } },
      assignments: { create: { vehicleId: vehicle.id, accountId, from: new Date('2026-01-01') } },
    },
  });
  await seedFix(db, device.id, mark);
  await seedEvent(db, { accountId, vehicleId: vehicle.id, deviceId: device.id }, mark);
  return { vehicleId: vehicle.id, deviceId: device.id };
}

async function seedFix(db: Db, deviceId: string, mark: string): Promise<void> {
  const fix = {
    deviceId,
    fixTime: FIX_TIME,
    hash: 7n,
    receivedAt: FIX_TIME,
    deviceTime: FIX_TIME,
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
    protocol: mark,
    attributes: { door: true, batteryPercent: 50, powerV: 12.5, networkMobileSignalStrength: 4 },
  };
  await db.deviceState.create({
    data: {
      ...fix,
      ignitionSince: FIX_TIME,
      motionSince: FIX_TIME,
      connection: 'ONLINE',
      connectionSince: FIX_TIME,
      connectedAt: FIX_TIME,
      lastHeardAt: FIX_TIME,
      remoteAddress: mark,
    },
  });
  await db.position.create({ data: fix });
}

async function seedEvent(
  db: Db,
  of: { accountId: string; vehicleId: string; deviceId: string },
  mark: string,
): Promise<void> {
  await db.event.create({
    data: {
      ...of,
      id: randomUUID(),
      type: 'deviceMoving',
      at: FIX_TIME,
      fixTime: FIX_TIME,
      latitude: 1,
      longitude: 2,
      attributes: { mark },
    },
  });
}

import { createHash, randomInt } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { PAST } from '../matrix/past.ts';
import type { Side } from '../matrix/world.ts';
import { seedPayments } from './seed-payments.ts';

const HOUR_MS = 3_600_000;

/** A row in each table of an account or person that the matrix has no need of. Each tells whose it is. */
export async function seedRest(db: Db, { accountId, owner, mark, ...side }: Side): Promise<void> {
  const { userId, sessionId, membershipId } = owner;
  const { deviceId, vehicleId, groupId } = side;
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const tokenHash = new Uint8Array(createHash('sha256').update(mark).digest());
  await db.refreshToken.create({ data: { tokenHash, sessionId, expiresAt } });
  await db.verificationToken.create({ data: { tokenHash, userId, purpose: 'CONFIRM_EMAIL', expiresAt } });
  await db.totpFactor.create({ data: { id: userId, sealed: tokenHash } });
  await db.recoveryCode.create({ data: { codeHash: tokenHash, userId } });
  await db.passkey.create({
    data: { userId, credentialId: tokenHash, publicKey: tokenHash, backedUp: false, title: mark },
  });
  await db.personalToken.create({
    data: { userId, membershipId, title: mark, secretHash: tokenHash, hint: 'hint', expiresAt },
  });
  await db.authChallenge.create({
    data: { tokenHash, step: 'SECOND_FACTOR', userId, triesLeft: 1, expiresAt },
  });
  await db.notificationToken.create({
    data: { userId, sessionId, endpoint: `https://push.example/${mark}`, p256dh: mark, auth: mark },
  });
  await db.notification.create({
    data: { userId, kind: 'ROLES_CHANGED', values: { accountTitle: mark, roles: [] } },
  });
  await db.notificationChoices.create({ data: { id: userId, muted: [mark] } });
  await db.idempotencyKey.create({ data: { userId, key: mark, requestHash: tokenHash } });
  await db.geofence.create({
    data: { accountId, title: mark, area: { type: 'Point', coordinates: [4, 51] }, radiusM: 100 },
  });
  const alert = await db.alert.findFirstOrThrow({ where: { accountId } });
  await db.alertMessage.create({
    data: { alertId: alert.id, userId, accountId, step: 1, round: 1, channels: [mark], dueAt: expiresAt },
  });
  await db.alertMark.create({ data: { accountId, deviceId, at: expiresAt } });
  await db.command.create({ data: { deviceId, vehicleId, accountId, type: mark, expiresAt } });
  await db.savedCommand.create({ data: { accountId, title: mark, type: 'custom' } });
  await db.outboxEvent.create({
    data: { type: 'a.fact', accountId, entity: 'Account', entityId: accountId },
  });
  await db.membershipVehicle.create({ data: { membershipId, vehicleId } });
  await db.membershipGroup.create({ data: { membershipId, groupId } });
  await db.rejectedPosition.create({
    data: { deviceId, receivedAt: expiresAt, hash: 1n, protocol: mark, reason: mark, record: {} },
  });
  const run = await db.reportRun.findFirstOrThrow({ where: { accountId } });
  const file = { fileName: mark, format: 'CSV', sizeBytes: 1 } as const;
  await db.reportMail.create({ data: { runId: run.id, accountId, userId, tokenHash, ...file } });
  await db.staleDay.create({ data: { deviceId, day: expiresAt } });
  const packed = { firstAt: expiresAt, lastAt: expiresAt, positions: 1, distanceM: 0, packed: tokenHash };
  await db.packedDay.create({ data: { deviceId, day: expiresAt, part: 0, ...packed } });
  await db.engineNews.create({ data: { deviceId, at: expiresAt, ignition: true } });
  const driven = { region: 'antwerp', startedAt: expiresAt, endsAt: expiresAt };
  await db.demoTracker.create({ data: { deviceId, accountId, secret: mark, ...driven } });
  await seedPayments(db, accountId, mark);
  const version = await db.legalVersion.create({
    data: {
      key: 'PRICES',
      binding: 'en',
      texts: {},
      publishedAt: PAST,
      validFrom: PAST,
      number: randomInt(2 ** 30),
    },
  });
  await db.legalAcceptance.create({ data: { userId, versionId: version.id, language: mark } });
  await db.keptMedia.create({
    data: { accountId, deviceId, digest: tokenHash, file: mark, sizeBytes: 1n },
  });
}

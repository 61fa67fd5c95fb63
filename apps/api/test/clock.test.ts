import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject } from 'vitest';
import { ask, openApi, signUp, test } from './api.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const PRESENT = /new Date\(\)|Date\.now\(\)/g;

/**
 * How often a file asks the machine for the time instead of `services.clock` or the actor's. None may be added: a figure
 * that falls is lowered here, a file that has none left is removed.
 */
const LEFT: Readonly<Record<string, number>> = {
  'demo-trackers/purge-demo-tracker.ts': 1,
  'demo-trackers/start-demo-trackers.ts': 2,
  'exports/pdf/gather-sheet.ts': 1,
  'files/file-links.ts': 4,
  'geocoder/address-cache.ts': 2,
  'geocoder/bounded-tries.ts': 2,
  'geocoder/search-cache.ts': 1,
  'http/serve-exports.ts': 1,
  'http/serve-tiles.ts': 1,
  'modules/acting/end-acting-of.ts': 1,
  'modules/auth/access-tokens.ts': 3,
  'modules/auth/change-own-password.ts': 1,
  'modules/auth/claim-installation.ts': 1,
  'modules/auth/confirm-email.ts': 1,
  'modules/auth/create-owner.ts': 1,
  'modules/auth/identify-caller.ts': 2,
  'modules/auth/issue-owner-link.ts': 1,
  'modules/auth/pass-second-factor.ts': 1,
  'modules/auth/refresh-credentials.ts': 1,
  'modules/auth/reset-password.ts': 1,
  'modules/auth/send-password-link.ts': 1,
  'modules/auth/sign-in.ts': 1,
  'modules/auth/sign-up.ts': 1,
  'modules/google/start-google-auth.ts': 1,
  'modules/google/use-google-auth.ts': 1,
  'modules/invitations/decline-invitation.ts': 1,
  'modules/invitations/invitations-list.ts': 1,
  'modules/invitations/request-invitation.ts': 1,
  'modules/notifications/push-notification.ts': 1,
  'modules/passkeys/sign-in-with-passkey.ts': 2,
  'modules/personal-tokens/identify-token.ts': 1,
  'modules/reports/damaged-days.ts': 1,
  'modules/reports/find-report-fleet.ts': 1,
  'modules/reports/read-freshness.ts': 2,
  'modules/reports/read-judged-tracks.ts': 1,
  'modules/vehicle-documents/documents-list.ts': 1,
  'packing/pack-days.ts': 1,
  'packing/start-packing.ts': 2,
  'realtime/revalidate-sockets.ts': 1,
  'realtime/socket-state.ts': 1,
  'report-mails/find-report-mail.ts': 1,
  'report-mails/plan-due-reports.ts': 1,
  'report-mails/send-report-run.ts': 1,
  'report-mails/send-waiting-runs.ts': 1,
  'report-mails/stop-report-mails.ts': 1,
  'report-mails/take-run.ts': 3,
  'retention/start-retention.ts': 2,
  'track-imports/drop-unused.ts': 1,
  'track-imports/read-import.ts': 1,
  'track-imports/remove-import.ts': 1,
  'track-imports/store-import.ts': 1,
  'webhooks/deliver.ts': 1,
  'webhooks/record-try.ts': 2,
};

function found(): Record<string, number> {
  const counts = globSync('**/*.ts', { cwd: SOURCES })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file) && file !== 'clock.ts')
    .map(
      (file) => [file, readFileSync(path.join(SOURCES, file), 'utf8').match(PRESENT)?.length ?? 0] as const,
    );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('the present time comes from the injected clock', () => {
  test('in every file but those that are still to change', () => {
    expect(found()).toEqual(LEFT);
  });

  test('for what a request is answered and what it writes', async ({ databaseUrl, db }) => {
    const now = new Date('2040-03-01T12:00:00Z');
    const api = await openApi(databaseUrl, inject('redisUrl'), {}, { clock: { now: () => now } });
    try {
      const { accessToken, accountId } = await signUp(api);
      const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
      const text = `mutation ($where: DocumentOfVehicle!, $data: CreateVehicleDocumentInput!) {
        createVehicleDocument(where: $where, data: $data) { daysLeft } }`;
      const variables = {
        where: { vehicleId: vehicle.id },
        data: { kind: 'INSURANCE', validUntil: '2040-03-31' },
      };
      const answer = await ask(api, text, { token: accessToken, variables });
      expect(answer).toMatchObject({ data: { createVehicleDocument: { daysLeft: 30 } } });
    } finally {
      await api.close();
    }
  });

  test('in every job, use case of an actor and domain event', () => {
    const files = Object.keys(found()).filter((file) => /^(commit|jobs|reminders)\//.test(file));
    expect(files).toEqual([]);
  });
});

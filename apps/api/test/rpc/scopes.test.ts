import type { TokenScope } from '@fleet/contracts/token-scope';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Served, test } from '../api.ts';
import { seedPerson, seedSide } from '../matrix/world.ts';
import { seedToken } from '../personal-tokens.ts';
import { callRpc, outcomeOf } from '../rpc.ts';
import { fetchFrom, PDF, page, picture, put } from '../upload.ts';

/** An account with a vehicle and a webhook, and tokens of somebody who keeps it. */
async function worldOf(db: Db) {
  const side = await seedSide(db);
  const person = await seedPerson(db, {
    accountId: side.accountId,
    role: 'ORGANIZATION_OWNER',
    mark: side.mark,
  });
  return { ...side, person, tokenFor: (...scopes: TokenScope[]) => seedToken(db, person, { scopes }) };
}

const photoOf = (vehicleId: string, size: number) => ({
  where: { entity: 'VEHICLE', entityId: vehicleId },
  data: { type: 'PHOTO', name: 'van.png', size, mimeType: 'image/png' },
});

async function bring(
  api: Served,
  token: string,
  { input, bytes, type }: { input: object; bytes: Buffer; type: string },
) {
  const announced = await callRpc(api, 'createUploadLink', input, { token });
  expect(outcomeOf(announced), JSON.stringify(announced.body)).toBe('200');
  const { id, url } = announced.body as { id: string; url: string };
  expect((await put(api, url, bytes, type)).ok).toBe(true);
  return callRpc(api, 'confirmUpload', { where: { id } }, { token });
}

describe('a token for files', () => {
  test('brings a photo of a vehicle, finds it and takes it away', async ({ api, db }) => {
    const { vehicleId, tokenFor } = await worldOf(db);
    const token = await tokenFor('FLEET_WRITE', 'FILES_WRITE');
    const bytes = await picture();
    const done = await bring(api, token, {
      input: photoOf(vehicleId, bytes.length),
      bytes,
      type: 'image/png',
    });
    expect(done.body).toMatchObject({ type: 'PHOTO', mimeType: 'image/webp' });
    const of = { where: { entity: 'VEHICLE', entityId: vehicleId } };
    const reader = await tokenFor('FLEET_READ', 'FILES_READ');
    const found = await callRpc(api, 'attachmentsByEntity', of, { token: reader });
    expect(found.body).toMatchObject([{ id: done.body.id, name: 'van.png' }]);
    expect((await fetchFrom(api, found.body[0].url)).headers.get('content-type')).toBe('image/webp');
    const where = { id: done.body.id };
    expect(outcomeOf(await callRpc(api, 'detachFileFromEntity', { where }, { token: reader }))).toMatch(
      /^403/,
    );
    expect(outcomeOf(await callRpc(api, 'detachFileFromEntity', { where }, { token }))).toBe('200');
    expect((await callRpc(api, 'attachmentsByEntity', of, { token })).body).toEqual([]);
  });

  test('brings the paper of a document', async ({ api, db }) => {
    const { vehicleId, tokenFor } = await worldOf(db);
    const token = await tokenFor('FLEET_WRITE', 'FILES_WRITE');
    const bytes = page();
    const input = {
      ...photoOf(vehicleId, bytes.length),
      data: { type: 'DOCUMENT', name: 'policy.pdf', size: bytes.length, mimeType: PDF },
    };
    const paper = await bring(api, token, { input, bytes, type: PDF });
    const made = await callRpc(
      api,
      'createVehicleDocument',
      { where: { vehicleId }, data: { kind: 'INSURANCE', fileId: paper.body.id } },
      { token },
    );
    expect(made.body).toMatchObject({ kind: 'INSURANCE', file: { id: paper.body.id } });
  });

  test('is good for no file of what it may not read or change', async ({ api, db }) => {
    const { accountId, vehicleId, person, tokenFor } = await worldOf(db);
    const reads = await tokenFor('FLEET_READ', 'FILES_WRITE');
    expect(outcomeOf(await callRpc(api, 'createUploadLink', photoOf(vehicleId, 9), { token: reads }))).toBe(
      '403 USER_NOT_ALLOWED',
    );
    const alone = await tokenFor('FILES_WRITE');
    for (const [entity, entityId] of [
      ['VEHICLE', vehicleId],
      ['USER', person.userId],
    ]) {
      const where = { entity, entityId };
      expect(outcomeOf(await callRpc(api, 'attachmentsByEntity', { where }, { token: alone }))).toBe(
        '404 NOT_FOUND',
      );
    }
    const portrait = {
      where: { entity: 'USER', entityId: person.userId },
      data: { ...photoOf(vehicleId, 9).data, type: 'AVATAR' },
    };
    expect(outcomeOf(await callRpc(api, 'createUploadLink', portrait, { token: alone }))).toBe(
      '404 NOT_FOUND',
    );
    const logo = {
      where: { entity: 'ACCOUNT', entityId: accountId },
      data: { ...photoOf(vehicleId, 9).data, type: 'LOGO' },
    };
    for (const token of [alone, await tokenFor('FILES_WRITE', 'ACCOUNT_READ')])
      expect(outcomeOf(await callRpc(api, 'createUploadLink', logo, { token }))).toBe('403 USER_NOT_ALLOWED');
    const keeps = await tokenFor('FILES_WRITE', 'ACCOUNT_WRITE');
    expect(outcomeOf(await callRpc(api, 'createUploadLink', logo, { token: keeps }))).toBe('200');
    await db.storageObject.deleteMany({ where: { type: 'LOGO', createdBy: person.userId } });
    expect(await db.storageObject.count({ where: { createdBy: person.userId } })).toBe(0);
  });
});

describe('a token for webhooks', () => {
  const hook = (...kinds: string[]) => ({ data: { url: 'https://program.example/hook', kinds } });

  test('has sent what it reads itself, and nothing else', async ({ api, db }) => {
    const { tokenFor } = await worldOf(db);
    const token = await tokenFor('WEBHOOKS_WRITE', 'FLEET_READ');
    const made = await callRpc(api, 'createWebhook', hook('VEHICLES', 'DEVICES'), { token });
    expect(outcomeOf(made)).toBe('200');
    expect(made.body.secret).toMatch(/^whsec_/);
    for (const kind of ['EVERYTHING', 'FILES', 'PEOPLE', 'ACCOUNT'])
      expect(outcomeOf(await callRpc(api, 'createWebhook', hook('VEHICLES', kind), { token })), kind).toBe(
        '403 USER_NOT_ALLOWED',
      );
    const where = { id: made.body.id };
    const wider = { where, data: { kinds: ['PEOPLE'] } };
    expect(outcomeOf(await callRpc(api, 'updateWebhook', wider, { token }))).toBe('403 USER_NOT_ALLOWED');
    expect(
      outcomeOf(await callRpc(api, 'updateWebhook', { where, data: { enabled: false } }, { token })),
    ).toBe('200');
  });

  test('leads no webhook of others elsewhere that tells more than it reads', async ({ api, db }) => {
    const { webhookId, tokenFor } = await worldOf(db);
    await db.webhook.update({ where: { id: webhookId }, data: { kinds: ['EVERYTHING'] } });
    const token = await tokenFor('WEBHOOKS_WRITE', 'FLEET_READ', 'PEOPLE_READ', 'ACCOUNT_READ');
    const where = { id: webhookId };
    const led = { where, data: { url: 'https://mallory.example/hook' } };
    for (const [name, input] of [
      ['updateWebhook', led],
      ['rotateWebhookSecret', { where }],
    ] as const)
      expect(outcomeOf(await callRpc(api, name, input, { token })), name).toBe('403 USER_NOT_ALLOWED');
  });

  test('sees that something was delivered, and what it was only with all that can be in it', async ({
    api,
    db,
  }) => {
    const { deliveryId, webhookId, mark, tokenFor } = await worldOf(db);
    const all = ['FLEET_READ', 'FILES_READ', 'PEOPLE_READ', 'ACCOUNT_READ'] as const;
    const narrow = await tokenFor('WEBHOOKS_WRITE', ...all.slice(1));
    const one = await callRpc(api, 'webhookDelivery', { where: { id: deliveryId } }, { token: narrow });
    expect(one.body).toMatchObject({ id: deliveryId, lastStatus: 500, attempts: [{ status: 500 }] });
    const where = { webhookId };
    const list = await callRpc(api, 'webhookDeliveries', { where }, { token: narrow });
    const again = await callRpc(
      api,
      'replayWebhookDelivery',
      { where: { id: deliveryId } },
      { token: narrow },
    );
    expect(outcomeOf(again)).toBe('200');
    for (const { body } of [one, list, again]) {
      expect(JSON.stringify(body)).not.toContain(`body of the delivery ${mark}`);
      expect(JSON.stringify(body)).not.toContain(`answer ${mark}`);
    }
    const wide = await callRpc(
      api,
      'webhookDeliveries',
      { where },
      {
        token: await tokenFor('WEBHOOKS_READ', ...all),
      },
    );
    expect(wide.body.content[0]).toMatchObject({ body: `body of the delivery ${mark}` });
  });
});

test('a token for reports keeps them for its person, and for others only where it may change vehicles', async ({
  api,
  db,
}) => {
  const { person, owner, tokenFor } = await worldOf(db);
  const report = (...recipientIds: string[]) => ({
    data: {
      kind: 'SUMMARY',
      title: 'Monday',
      scope: { period: 'YESTERDAY' },
      parameters: '',
      schedule: { frequency: 'DAILY', hour: 6, format: 'CSV', recipientIds },
    },
  });
  const token = await tokenFor('REPORTS_WRITE');
  const made = await callRpc(api, 'createSavedReport', report(person.userId), { token });
  expect(outcomeOf(made), JSON.stringify(made.body)).toBe('200');
  expect(outcomeOf(await callRpc(api, 'createSavedReport', report(owner.userId), { token }))).toBe(
    '403 USER_NOT_ALLOWED',
  );
  const sent = await callRpc(api, 'sendSavedReport', { where: { id: made.body.id } }, { token });
  expect(sent.body).toMatchObject({ runs: [{ isByHand: true, state: 'WAITING' }] });
});

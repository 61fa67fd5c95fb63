import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { type Session, signUp } from './kit/people.ts';
import { callAs, gotIn, tokenOf } from './kit/tokens.ts';

const URL_OF_MALLORY = 'https://mallory.example/hook';
const NO_ROW = '00000000-0000-7000-8000-000000000000';

const avatarOf = ({ userId }: Session) => ({
  where: { entity: 'USER', entityId: userId },
  data: { type: 'AVATAR', name: 'me.png', size: 9, mimeType: 'image/png' },
});

attempts('a token goes beyond its scope', async (make) => {
  const person = await signUp();
  const { token } = await tokenOf(person, ['FLEET_READ']);
  const beyond: Record<string, object> = {
    createVehicle: { data: { title: 'Van', type: 'CAR' } },
    updateUser: { where: { id: person.userId }, data: { key: 'firstName', value: 'Mallory' } },
    users: {},
    user: { where: { id: person.userId } },
    account: { where: { id: person.accountId } },
    auditEntries: {},
    vehiclesTripsReport: { where: {} },
    createInvitation: { data: { email: 'mallory@attack.example', roles: ['DRIVER'] } },
    savedReports: {},
    createSavedReport: { data: { kind: 'SUMMARY', title: 'All', scope: {}, parameters: '' } },
    updateSavedReport: { where: { id: NO_ROW }, data: { title: 'Mine' } },
    eraseSavedReport: { where: { id: NO_ROW } },
    sendSavedReport: { where: { id: NO_ROW } },
    attachmentsByEntity: { where: { entity: 'USER', entityId: person.userId } },
    createUploadLink: avatarOf(person),
    confirmUpload: { where: { id: NO_ROW } },
    cancelUpload: { where: { id: NO_ROW } },
    detachFileFromEntity: { where: { id: NO_ROW } },
    setUserAvatar: { where: { id: person.userId }, data: { avatarId: NO_ROW } },
    removeUserAvatar: { where: { id: person.userId } },
    setAccountLogo: { where: { id: person.accountId }, data: { fileId: NO_ROW } },
    removeAccountLogo: { where: { id: person.accountId } },
    webhooks: {},
    webhook: { where: { id: NO_ROW } },
    webhookDeliveries: {},
    webhookDelivery: { where: { id: NO_ROW } },
    createWebhook: { data: { url: URL_OF_MALLORY, kinds: ['VEHICLES'] } },
    updateWebhook: { where: { id: NO_ROW }, data: { url: URL_OF_MALLORY } },
    rotateWebhookSecret: { where: { id: NO_ROW } },
    eraseWebhook: { where: { id: NO_ROW } },
    testWebhook: { where: { id: NO_ROW } },
    replayWebhookDelivery: { where: { id: NO_ROW } },
  };
  for (const [name, input] of Object.entries(beyond)) await make(name, () => gotIn(token, name, input));
});

attempts('a token goes through files or webhooks to what its other scopes do not open', async (make) => {
  const person = await signUp();
  const all = await tokenOf(person);
  const made = await callAs(all.token, 'createWebhook', {
    data: { url: URL_OF_MALLORY, kinds: ['EVERYTHING'], enabled: false },
  });
  expect(made.status, made.body).toBe(200);
  const { id } = JSON.parse(made.body) as { id: string };
  const vehicle = await callAs(all.token, 'createVehicle', { data: { title: 'Van', type: 'CAR' } });
  const vehicleId = (JSON.parse(vehicle.body) as { id: string }).id;
  const files = await tokenOf(person, ['FILES_WRITE', 'REPORTS_WRITE']);
  const photo = { type: 'PHOTO', name: 'van.png', size: 9, mimeType: 'image/png' };
  await make('a photo of a vehicle that it only names', () =>
    gotIn(files.token, 'createUploadLink', {
      where: { entity: 'VEHICLE', entityId: vehicleId },
      data: photo,
    }),
  );
  await make('a portrait', () => gotIn(files.token, 'createUploadLink', avatarOf(person)));
  await make('a logo', () =>
    gotIn(files.token, 'createUploadLink', {
      where: { entity: 'ACCOUNT', entityId: person.accountId },
      data: { ...photo, type: 'LOGO' },
    }),
  );
  await make('mails to a colleague', () =>
    gotIn(files.token, 'createSavedReport', {
      data: {
        kind: 'SUMMARY',
        title: 'All',
        scope: { period: 'YESTERDAY' },
        parameters: '',
        schedule: { frequency: 'DAILY', hour: 6, format: 'CSV', recipientIds: [NO_ROW] },
      },
    }),
  );
  const hooks = await tokenOf(person, ['WEBHOOKS_WRITE', 'FLEET_READ']);
  for (const kind of ['EVERYTHING', 'PEOPLE', 'ACCOUNT', 'FILES'])
    await make(`hearing of ${kind}`, () =>
      gotIn(hooks.token, 'createWebhook', { data: { url: URL_OF_MALLORY, kinds: ['VEHICLES', kind] } }),
    );
  for (const data of [{ url: 'https://other.example/' }, { enabled: true }, { kinds: ['PEOPLE'] }])
    await make(`another's webhook: ${Object.keys(data).join()}`, () =>
      gotIn(hooks.token, 'updateWebhook', { where: { id }, data }),
    );
  await make('its secret', () => gotIn(hooks.token, 'rotateWebhookSecret', { where: { id } }));
  await make('what was sent', async () => {
    expect((await callAs(all.token, 'testWebhook', { where: { id } })).status).toBe(200);
    const seen = await callAs(hooks.token, 'webhookDeliveries', { where: { webhookId: id } });
    expect([seen.status, seen.body]).toEqual([200, expect.stringContaining('webhook.tested')]);
    return seen.body.includes('"body"') ? seen.body.slice(0, 200) : null;
  });
});

import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { describe, expect, inject } from 'vitest';
import { ask, codesOf, openApi, test } from '../../../test/api.ts';
import { configOf, personOf, untilNotified, update } from './installation.fixture.ts';

const READ = 'query { installation { name signUp fixed mail { way host from } settled guideOpen version } }';

describe('what was settled', () => {
  test('is known at once to who changed it and to who starts, and to others within moments', async ({
    api,
    db,
    databaseUrl,
  }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const other = await openApi(databaseUrl, inject('redisUrl'));
    try {
      const data = { productName: 'Northern Fleet', signUp: 'INVITATION', streets: false };
      expect((await update(api, owner, data)).data?.updateInstallation).toMatchObject({
        name: 'Northern Fleet',
        signUp: 'INVITATION',
      });
      const told = { productName: 'Northern Fleet', signUp: 'INVITATION', map: { streetsUrl: null } };
      expect(await configOf(api)).toMatchObject(told);
      await untilNotified(other, told);
      const started = await openApi(databaseUrl, inject('redisUrl'));
      expect(await configOf(started)).toMatchObject(told);
      await started.close();
    } finally {
      await other.close();
      await update(api, owner, { productName: null, signUp: 'OPEN', streets: true });
    }
  });

  test('names the account of the service, until that was called otherwise', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const where = { id: owner.accountId };
    await db.account.update({ where, data: { title: 'Meridian' } });
    await update(api, owner, { productName: 'Northern Fleet' });
    const titleOf = async () => (await db.account.findUniqueOrThrow({ where })).title;
    expect(await titleOf()).toBe('Northern Fleet');
    const noted = await db.auditEntry.findMany({
      where: { actorId: owner.userId, action: 'account.updated' },
    });
    expect(noted).toMatchObject([{ accountId: owner.accountId, entityId: owner.accountId }]);
    await db.account.update({ where, data: { title: 'Our office' } });
    await update(api, owner, { productName: null });
    expect(await titleOf()).toBe('Our office');
  });

  test('makes no token void', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    await update(api, owner, { productName: 'Another Name' });
    await untilNotified(api, { productName: 'Another Name' });
    expect(codesOf(await ask(api, READ, { token: owner.token }))).toEqual([]);
    await update(api, owner, { productName: null });
  });

  test('is in the history by who did it, and a version that was seen before is a conflict', async ({
    api,
    db,
  }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const { version } = await db.installation.findUniqueOrThrow({ where: { id: INSTALLATION_ID } });
    expect(codesOf(await update(api, owner, { signUp: 'CLOSED' }, version))).toEqual([]);
    expect(codesOf(await update(api, owner, { signUp: 'OPEN' }, version))).toEqual(['CONFLICT']);
    await update(api, owner, { signUp: 'OPEN' });
    const entries = await db.auditEntry.findMany({
      where: { actorId: owner.userId },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'signUp', from: 'OPEN', to: 'CLOSED' }],
      [{ field: 'signUp', from: 'CLOSED', to: 'OPEN' }],
    ]);
    expect(entries[0]).toMatchObject({ entity: 'Installation', accountId: null });
  });

  test('is a whole place of the map, or none', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    expect(codesOf(await update(api, owner, { mapLongitude: 13.4 }))).toEqual(['BAD_REQUEST']);
    await update(api, owner, { mapLongitude: 13.4, mapLatitude: 52.5, mapZoom: 9 });
    await untilNotified(api, { map: { firstView: { longitude: 13.4, latitude: 52.5, zoom: 9 } } });
    await update(api, owner, { mapLongitude: null, mapLatitude: null, mapZoom: null });
    await untilNotified(api, { map: { firstView: null } });
  });
});

test('what the environment says is shown so, and is not changed', async ({ api, db, databaseUrl }) => {
  const owner = await personOf(api, db, 'SERVICE_OWNER');
  const fixed = await openApi(databaseUrl, inject('redisUrl'), {
    PRODUCT_NAME: 'Yard',
    SIGN_UP: 'closed',
    STREETS_URL: 'off',
  });
  try {
    const answer = await ask(fixed, READ, { token: await fixed.services.tokens.sign(owner) });
    // Tokens are signed in the name of the environment.
    expect(answer.data?.installation).toMatchObject({
      name: 'Yard',
      signUp: 'CLOSED',
      fixed: ['PRODUCT_NAME', 'SIGN_UP', 'STREETS'],
    });
    const by = { token: await fixed.services.tokens.sign(owner) };
    const before = await db.installation.findUniqueOrThrow({ where: { id: INSTALLATION_ID } });
    const refused = await update(fixed, by, { productName: 'Mine', signUp: 'OPEN', streets: true });
    expect(refused.errors?.[0]?.extensions.issues).toMatchObject([
      { path: ['data', 'productName'], code: 'SET_BY_ENVIRONMENT' },
      { path: ['data', 'signUp'], code: 'SET_BY_ENVIRONMENT' },
      { path: ['data', 'streets'], code: 'SET_BY_ENVIRONMENT' },
    ]);
    expect(await db.installation.findUniqueOrThrow({ where: { id: INSTALLATION_ID } })).toEqual(before);
    expect(codesOf(await update(fixed, by, { settles: 'NAME' }))).toEqual([]);
  } finally {
    await fixed.close();
  }
});

describe('a name', () => {
  test.for([
    ['of two lines', 'Fleet\r\nBcc: everybody@example.com'],
    ['that turns around', 'Fleet \u202egnp.exe'],
    ['with what is not drawn', 'Fle\u200bet'],
    ['of blanks', '   '],
    ['that is too long', 'x'.repeat(61)],
  ])('%s is refused', async ([, productName], { api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    expect(codesOf(await update(api, owner, { productName }))).toEqual(['BAD_REQUEST']);
  });

  test('with signs of HTML is text wherever it is shown', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const productName = '<img src=x onerror=alert(1)> & "Sons"';
    await update(api, owner, { productName });
    await untilNotified(api, { productName });
    const page = await (await fetch(`http://127.0.0.1:${api.port}/api`)).text();
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;img src=x');
    await update(api, owner, { productName: null });
    await untilNotified(api, { productName: 'Meridian' });
  });
});

describe('the guided start', () => {
  test('is over once each step is settled, and can be put away before', async ({ api, db }) => {
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const at = { where: { id: INSTALLATION_ID } };
    await db.installation.update({ ...at, data: { guideOpen: true, settled: [] } });
    for (const settles of ['SIGN_UP', 'NAME', 'NAME', 'MAIL']) await update(api, owner, { settles });
    expect(await db.installation.findUniqueOrThrow(at)).toMatchObject({
      settled: ['NAME', 'MAIL', 'SIGN_UP'],
      guideOpen: true,
    });
    await update(api, owner, { settles: 'MAP' });
    expect(await db.installation.findUniqueOrThrow(at)).toMatchObject({ guideOpen: false });
    await db.installation.update({ ...at, data: { guideOpen: true, settled: [] } });
    await update(api, owner, { guideOpen: false });
    expect(await db.installation.findUniqueOrThrow(at)).toMatchObject({ guideOpen: false, settled: [] });
  });
});

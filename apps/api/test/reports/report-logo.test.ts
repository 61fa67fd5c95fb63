import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { readPdf } from '../pdf-text.ts';
import { setLogo, upload } from '../upload.ts';
import { at, openNight } from './night.ts';

type Api = Parameters<typeof signUp>[0];
const MARGIN_PT = 34;
/** As large as a logo gets. */
const MAX = { widthPt: 144, heightPt: 44 };

const logo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 128, b: 128, alpha: 0.5 } } })
    .png()
    .toBuffer();

async function give(api: Api, token: string, accountId: string, bytes: Buffer): Promise<void> {
  const { id } = await upload(api, token, { entity: 'ACCOUNT', entityId: accountId }, bytes);
  expect((await setLogo(api, token, accountId, id)).errors).toBeUndefined();
}

async function pagesOf({ port }: Api, token: string, file: string, parameters = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/exports/${file}?${new URLSearchParams(parameters)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages;
}

const NIGHT = { where: JSON.stringify({ from: at(-24 * 60), to: at(24 * 60) }) };

describe('the logo of an account', () => {
  test('stands in the head of its reports, beside its name, and on no other page', async ({
    api,
    pool,
    databaseUrl,
  }) => {
    const { token, accountId } = await openNight(api, pool, databaseUrl);
    await pool.query("UPDATE accounts SET title = 'Ours' WHERE id = $1", [accountId]);
    const parameters = { ...NIGHT, columns: 'title,fixTime' };
    const before = await pagesOf(api, token, 'routes.pdf', parameters);
    expect(before.flatMap(({ pictures }) => pictures)).toEqual([]);
    await give(api, token, accountId, await logo(1_600, 400));
    const [first, ...others] = await pagesOf(api, token, 'routes.pdf', parameters);
    expect(others.length).toBeGreaterThan(0);
    expect(others.flatMap(({ pictures }) => pictures)).toEqual([]);
    expect(first?.pictures).toHaveLength(1);
    expect(first?.pictures[0]).toMatchObject({
      leftPt: expect.closeTo(MARGIN_PT, 3),
      bottomPt: expect.closeTo(Number(first?.heightPt) - MARGIN_PT - MAX.widthPt / 4, 3),
      widthPt: expect.closeTo(MAX.widthPt, 3),
      heightPt: expect.closeTo(MAX.widthPt / 4, 3),
    });
    expect(first?.lines.slice(0, 2)).toEqual([['Ours'], ['Routes']]);
  });

  test.for([
    { name: 'a tall one', width: 400, height: 4_000, widthPt: 4.4, heightPt: 44 },
    { name: 'a square', width: 500, height: 500, widthPt: 44, heightPt: 44 },
    // No pixel is made larger than on a screen.
    { name: 'a small one', width: 32, height: 16, widthPt: 24, heightPt: 12 },
    { name: 'a line', width: 4_000, height: 1, widthPt: 144, heightPt: 0.225 },
  ])('keeps its shape within its bounds: $name', async ({ width, height, ...shown }, { api }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await give(api, token, accountId, await logo(width, height));
    const [first] = await pagesOf(api, token, 'vehicles.pdf');
    const { widthPt, heightPt } = first?.pictures[0] ?? {};
    expect({ widthPt, heightPt }).toEqual({
      widthPt: expect.closeTo(shown.widthPt, 3),
      heightPt: expect.closeTo(shown.heightPt, 3),
    });
  });

  test('whose bytes are gone leaves the name', async ({ api, db }) => {
    const { accountId, accessToken: token } = await signUp(api);
    await give(api, token, accountId, await logo(64, 64));
    const { logoId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
    await api.services.files.store.remove(logoId ?? '');
    const [first] = await pagesOf(api, token, 'vehicles.pdf');
    expect(first?.pictures).toEqual([]);
    expect(first?.lines.length).toBeGreaterThan(1);
  });

  test('is on nothing of another account', async ({ api }) => {
    const { accountId, accessToken } = await signUp(api);
    await give(api, accessToken, accountId, await logo(64, 64));
    const stranger = await signUp(api);
    const [first] = await pagesOf(api, stranger.accessToken, 'vehicles.pdf');
    expect(first?.pictures).toEqual([]);
  });
});

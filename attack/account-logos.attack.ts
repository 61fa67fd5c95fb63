import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { announce, byId, CONFIRM, confirmed, type File, PICTURE, png, put } from './kit/uploads.ts';

/*
 * Logos of accounts: those of others, brought by who does not keep the account, files of others made one's own, and bytes
 * that are to end up in the reports of a client.
 */

const SCRIPT = '<script>alert(document.domain)</script>';
const SET = `mutation ($where: VersionWhere!, $data: SetAccountLogoInput!) {
  setAccountLogo(where: $where, data: $data) { logo { id url } } }`;
const REMOVE = 'mutation ($where: VersionWhere!) { removeAccountLogo(where: $where) { id } }';
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';
const ONE = 'query ($where: ById!) { account(where: $where) { logo { id url } } }';
const FILES = 'query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id url } }';
const LOGO = { type: 'LOGO', name: 'logo.png' };

/** Announced and put, of no account that says so itself. */
async function bring(by: Session, accountId: string, bytes = PICTURE): Promise<File> {
  const said = { ...LOGO, size: bytes.length };
  const link = (await announce(by, accountId, said, 'ACCOUNT')).data?.createUploadLink as File;
  if (!link) throw new Error('No logo was announced');
  await put(link.url, bytes);
  return link;
}

async function logoFor(by: Session, bytes = PICTURE): Promise<File> {
  const { id } = await bring(by, by.accountId, bytes);
  return (await byId(CONFIRM, by, id)).data?.confirmUpload as File;
}

const give = ({ accessToken: token }: Session, id: string, fileId: string) =>
  ask(SET, { token, variables: { where: { id }, data: { fileId } } });

test('an honest logo is taken, given to the account, and seen by its link', async () => {
  const owner = await signUp();
  const { id } = await logoFor(owner);
  const { data } = await give(owner, owner.accountId, id);
  const given = data?.setAccountLogo as { logo: File } | undefined;
  const { status, headers, body } = await send({ path: given?.logo.url ?? '' });
  expect([status, headers['content-type'], body.slice(1, 4)]).toEqual([200, 'image/png', 'PNG']);
});

attempts("somebody's logo is another's", async (make) => {
  const victim = await signUp();
  const worn = await logoFor(victim);
  await give(victim, victim.accountId, worn.id);
  const waiting = await logoFor(victim);
  const unconfirmed = await bring(victim, victim.accountId);
  const others = { 'another account': await signUp(), 'a driver of another account': await signIn('driver') };
  for (const [who, by] of Object.entries(others)) {
    const { accessToken: token, accountId } = by;
    for (const [what, query, variables] of [
      ['given to their own account', SET, { where: { id: accountId }, data: { fileId: worn.id } }],
      ['given before it is worn', SET, { where: { id: accountId }, data: { fileId: waiting.id } }],
      ['replaced by another', SET, { where: { id: victim.accountId }, data: { fileId: waiting.id } }],
      ['taken down', REMOVE, { where: { id: victim.accountId } }],
      ['detached', DETACH, { where: { id: worn.id } }],
      ['confirmed', CONFIRM, { where: { id: unconfirmed.id } }],
      ['seen', ONE, { where: { id: victim.accountId } }],
      ['listed', FILES, { where: { entity: 'ACCOUNT', entityId: victim.accountId } }],
    ] as const)
      await make(`${what} by ${who}`, async () =>
        isAnswered((await ask(query, { token, variables })).data) ? 'it was done' : null,
      );
    await make(`brought by ${who}`, async () =>
      isAnswered((await announce(by, victim.accountId, LOGO, 'ACCOUNT')).data) ? 'a link' : null,
    );
  }
  for (const [name, path] of Object.entries({
    'without a signature': worn.url.split('?')[0] ?? '',
    'what was sent': worn.url.replace('/full', '/sent'),
    'another size by the same signature': worn.url.replace('/full', '/small'),
  }))
    await make(`read by a stranger ${name}`, async () =>
      (await send({ path })).status === 200 ? 'a picture' : null,
    );
  expect((await send({ path: worn.url })).status).toBe(200);
});

attempts('who does not keep an account changes its logo', async (make) => {
  const [owner, driver] = [await signIn('owner'), await signIn('driver')];
  const { id } = await logoFor(owner);
  const { accessToken: token, accountId } = driver;
  expect(accountId).toBe(owner.accountId);
  for (const [what, query, variables] of [
    ['to one that lies there', SET, { where: { id: accountId }, data: { fileId: id } }],
    ['to none', REMOVE, { where: { id: accountId } }],
    ['by its file', DETACH, { where: { id } }],
  ] as const)
    await make(what, async () => {
      const { data, errors } = await ask(query, { token, variables });
      expect(errors?.[0]?.extensions.code).toBe('USER_NOT_ALLOWED');
      return isAnswered(data) ? 'it was done' : null;
    });
  await make('to one of their own', async () =>
    isAnswered((await announce(driver, accountId, LOGO, 'ACCOUNT')).data) ? 'a link' : null,
  );
  await ask(DETACH, { token: owner.accessToken, variables: { where: { id } } });
});

attempts('what is no logo becomes one', async (make) => {
  const mallory = await signUp();
  const bytes: Record<string, Buffer> = {
    'a drawing that runs': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'a page behind the first bytes of a PNG': Buffer.concat([PICTURE.subarray(0, 8), Buffer.from(SCRIPT)]),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>\n%%EOF\n'),
    '900 megapixels of zeroes': png(30_000, 30_000, 300),
  };
  for (const [name, body] of Object.entries(bytes))
    await make(name, async () => {
      const { id } = await bring(mallory, mallory.accountId, body);
      const { data, errors } = await byId(CONFIRM, mallory, id);
      expect(errors?.[0]?.extensions.code).toBe('UNSUPPORTED_MEDIA_TYPE');
      return data?.confirmUpload ? 'it is a picture now' : null;
    });
  const portrait = await confirmed(mallory);
  await make('a portrait', async () =>
    isAnswered((await give(mallory, mallory.accountId, portrait.id)).data) ? 'it stands on reports' : null,
  );
  await make('a page that hangs on to a picture', async () => {
    const { url } = await logoFor(mallory, Buffer.concat([PICTURE, Buffer.from(SCRIPT)]));
    const { headers, body } = await send({ path: url });
    expect(body.slice(1, 4)).toBe('PNG');
    if (body.includes('alert')) return 'it comes out again';
    const { 'content-security-policy': policy = '', 'x-content-type-options': sniff } = headers;
    return String(policy).includes('sandbox') && sniff === 'nosniff' ? null : 'it may run';
  });
});

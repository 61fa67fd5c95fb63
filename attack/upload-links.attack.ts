import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signIn, signUp } from './kit/people.ts';
import {
  announce,
  announced,
  byId,
  CANCEL,
  CONFIRM,
  confirmed,
  type File,
  PICTURE,
  put,
  SET,
} from './kit/uploads.ts';

/* Uploads and pictures of others, by their ids and by links that were signed for something else, or are over. */

const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';
const REMOVE = 'mutation ($where: ById!) { removeUserAvatar(where: $where) { id } }';
const FILES = 'query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id url } }';

attempts("somebody's upload is another's", async (make) => {
  const victim = await signUp();
  const { id, url } = await announced(victim);
  await put(url, PICTURE);
  const [vehicle] = await sql<{ id: string }>(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at)
       VALUES (gen_random_uuid(), $1, 'Watched van', 'CAR', now()) RETURNING id`,
    [victim.accountId],
  );
  const photo = await announce(victim, vehicle?.id ?? '', {}, 'VEHICLE').then(
    ({ data }) => data?.createUploadLink as File,
  );
  await put(photo.url, PICTURE);
  await byId(CONFIRM, victim, photo.id);
  const worn = await confirmed(victim);
  const wear = { where: { id: victim.userId }, data: { avatarId: worn.id } };
  await ask(SET, { token: victim.accessToken, variables: wear });
  const driver = await signIn('driver');
  const others = { 'another account': await signUp(), 'a driver of another account': driver };
  for (const [who, by] of Object.entries(others)) {
    const { accessToken: token, userId } = by;
    for (const [what, query, variables] of [
      ['confirmed', CONFIRM, { where: { id } }],
      ['cancelled', CANCEL, { where: { id } }],
      ['worn', SET, { where: { id: userId }, data: { avatarId: worn.id } }],
      ['worn before it is confirmed', SET, { where: { id: userId }, data: { avatarId: id } }],
      [
        'put up in its place',
        SET,
        { where: { id: victim.userId }, data: { avatarId: (await confirmed(by)).id } },
      ],
      ['taken down', REMOVE, { where: { id: victim.userId } }],
      ['detached', DETACH, { where: { id: worn.id } }],
      ['detached from a vehicle', DETACH, { where: { id: photo.id } }],
      ['listed', FILES, { where: { entity: 'VEHICLE', entityId: vehicle?.id } }],
      ['listed by its person', FILES, { where: { entity: 'USER', entityId: victim.userId } }],
    ] as const)
      await make(`${what} by ${who}`, async () =>
        isAnswered((await ask(query, { token, variables })).data) ? 'it was done' : null,
      );
    for (const [entity, entityId] of [
      ['USER', victim.userId],
      ['VEHICLE', vehicle?.id ?? ''],
    ] as const)
      await make(`a file of the ${entity} is announced by ${who}`, async () =>
        (await announce(by, entityId, {}, entity)).data?.createUploadLink ? 'a link' : null,
      );
  }
  expect((await byId(CONFIRM, victim, id)).data?.confirmUpload).toBeTruthy();
  expect((await send({ path: worn.url })).status).toBe(200);
});

attempts('a link leads further than it was signed for', async (make) => {
  const [victim, mallory] = [await signUp(), await signUp()];
  const [theirs, own] = [await announced(victim), await announced(mallory)];
  const [seen, mine] = [await confirmed(victim), await confirmed(mallory)];
  const query = (url: string) => url.split('?')[1] ?? '';
  const uploads: Record<string, string> = {
    "another's place with one's own signature": `/uploads/${theirs.id}?${query(own.url)}`,
    'a place of nobody': `/uploads/${randomUUID()}?${query(own.url)}`,
    'without a signature': `/uploads/${theirs.id}`,
    'with an empty one': `/uploads/${theirs.id}?expires=99999999999&signature=`,
    'good for longer': theirs.url.replace(/expires=\d+/, 'expires=99999999999'),
    'with another sign of it': theirs.url.replace(/signature=./, (start) =>
      start.endsWith('-') ? 'signature=_' : 'signature=-',
    ),
    'with the signature of reading': `/uploads/${theirs.id}?${query(seen.url)}`,
    'with two ends': theirs.url.replace('expires=', 'expires=99999999999&expires='),
    'in capitals': theirs.url.replace(theirs.id, theirs.id.toUpperCase()).replace('/uploads', '/UPLOADS'),
    'out of the folder': `/uploads/../${theirs.id}?${query(theirs.url)}`,
    'out of the folder, in disguise': `/uploads/..%2f..%2f${theirs.id}?${query(theirs.url)}`,
  };
  for (const [name, url] of Object.entries(uploads))
    await make(name, async () => ((await put(url, PICTURE)).status < 300 ? 'it was taken' : null));
  const reads: Record<string, string> = {
    "another's picture with one's own signature": `/files/${seen.id}/full?${query(mine.url)}`,
    'what was sent': seen.url.replace('/full', '/sent'),
    'another size': seen.url.replace('/full', '/small'),
    'without a signature': `/files/${seen.id}/full`,
    'good for longer': seen.url.replace(/expires=\d+/, 'expires=99999999999'),
    'by the signature of an upload': `/files/${theirs.id}/full?${query(theirs.url)}`,
    'out of the folder': `/files/${seen.id}/full/../sent?${query(seen.url)}`,
    'out of the folder, in disguise': `/files/${seen.id}/..%2f..%2f..%2fsecrets%2fauth-secret?${query(seen.url)}`,
    'the folder itself': `/.data/files/${seen.id.slice(-3)}/${seen.id}/full`,
  };
  for (const [name, url] of Object.entries(reads))
    await make(name, async () => {
      const { body } = await send({ path: url });
      return body.includes('WEBP') || body.includes('PNG') ? 'a picture' : null;
    });
  const gone = { token: victim.accessToken, variables: { where: { id: seen.id } } };
  await ask(DETACH, gone);
  await make('of a picture that was taken away', async () =>
    (await send({ path: seen.url })).status === 200 ? 'it is still there' : null,
  );
  await byId(CANCEL, victim, theirs.id);
  await make('of an upload that was given up', async () =>
    (await put(theirs.url, PICTURE)).status < 300 ? 'it was taken' : null,
  );
});

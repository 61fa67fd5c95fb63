import path from 'node:path';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signUp } from './kit/people.ts';
import {
  announce,
  announced,
  byId,
  CANCEL,
  CONFIRM,
  chunk,
  confirmed,
  type File,
  filesOf,
  PICTURE,
  PNG,
  png,
  put,
  SET,
} from './kit/uploads.ts';

/*
 * Pictures that people upload: bytes that are no picture, or more than one thing, or far more than they look; and names
 * that lead elsewhere.
 */

const SCRIPT = '<script>alert(document.domain)</script>';

test('an honest picture is taken, put up, and seen by its link', async () => {
  const mallory = await signUp();
  const { id, url } = await confirmed(mallory);
  const { accessToken: token, userId } = mallory;
  const set = await ask(SET, { token, variables: { where: { id: userId }, data: { avatarId: id } } });
  expect(set.data?.setUserAvatar).toEqual({ avatar: { url } });
  const { status, headers, body } = await send({ path: url });
  expect([status, headers['content-type'], body.slice(8, 12)]).toEqual([200, 'image/webp', 'WEBP']);
});

attempts('something that is no picture is taken for one', async (make) => {
  const mallory = await signUp();
  const files: Record<string, Buffer> = {
    'a page': Buffer.from(`<!doctype html>${SCRIPT}`),
    'a drawing': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'a drawing that begins with spaces': Buffer.from(`   \n<?xml version="1.0"?><svg>${SCRIPT}</svg>`),
    'a page behind the first bytes of a PNG': Buffer.concat([PICTURE.subarray(0, 8), Buffer.from(SCRIPT)]),
    'a page behind the head of a GIF': Buffer.from(`GIF89a/*${SCRIPT}*/=1`),
    'a page that says it is a WebP': Buffer.from(`RIFF\x24\0\0\0WEBPVP8 ${SCRIPT}`, 'latin1'),
    'a document': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>'),
    'an archive': Buffer.from('504b030414000000080000002100b7acce34', 'hex'),
    'a PostScript program': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run'),
    'a playlist that fetches': Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/'),
    'an ImageMagick script': Buffer.from('push graphic-context\nfill url(https://127.0.0.1/|ls)'),
    'half a picture': PICTURE.subarray(0, PICTURE.length - 30),
    zeroes: Buffer.alloc(4_000),
  };
  for (const [name, bytes] of Object.entries(files))
    for (const mimeType of [PNG, 'image/jpeg', 'image/webp'])
      await make(`${name} as ${mimeType}`, async () => {
        const { id, url } = await announced(mallory, { size: bytes.length, mimeType });
        expect((await put(url, bytes, mimeType)).status).toBe(204);
        const { data, errors } = await byId(CONFIRM, mallory, id);
        expect(errors?.[0]?.extensions.code).toBe('UNSUPPORTED_MEDIA_TYPE');
        await byId(CANCEL, mallory, id);
        return data?.confirmUpload ? 'it is a picture now' : null;
      });
});

attempts('a picture carries something on', async (make) => {
  const mallory = await signUp();
  const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
  for (const [name, bytes] of Object.entries({
    'a page behind it': Buffer.concat([PICTURE, Buffer.from(SCRIPT)]),
    'an archive behind it': Buffer.concat([PICTURE, Buffer.from('504b0304', 'hex'), Buffer.from(SCRIPT)]),
    'a page in its comment': png(64, 64, 64, [text]),
  }))
    await make(name, async () => {
      const { url } = await confirmed(mallory, bytes);
      const { headers, body } = await send({ path: url });
      expect(body.length).toBeGreaterThan(10);
      if (body.includes('alert')) return 'it comes out again';
      const { 'content-security-policy': policy = '', 'x-content-type-options': sniff } = headers;
      return String(policy).includes('sandbox') && sniff === 'nosniff' ? null : 'it may run';
    });
});

attempts('a bomb takes the process', async (make) => {
  const mallory = await signUp();
  for (const [name, bytes] of Object.entries({
    '900 megapixels of zeroes': png(30_000, 30_000, 300),
    'a line of two billion pixels': png(2_000_000_000, 1, 0),
    'one megapixel too many, whole': png(8_200, 5_000),
  }))
    await make(name, async () => {
      const { id, url } = await announced(mallory, { size: bytes.length });
      await put(url, bytes);
      const before = Date.now();
      const { errors } = await byId(CONFIRM, mallory, id);
      if (errors?.[0]?.extensions.code !== 'UNSUPPORTED_MEDIA_TYPE') return 'it was drawn';
      await byId(CANCEL, mallory, id);
      return Date.now() - before > 5_000 ? 'it took seconds' : null;
    });
});

attempts('more is sent than was said', async (make) => {
  const mallory = await signUp();
  const large = Buffer.concat([PICTURE, Buffer.alloc(1_000_000)]);
  const { id, url } = await announced(mallory);
  const sizeOf = async () => (await filesOf(id)).length;
  const headers = { 'content-type': PNG };
  for (const [name, request] of Object.entries({
    'as it is': { body: large, headers: { ...headers, 'content-length': large.length } },
    'in pieces, of no length': { body: large, headers: { ...headers, 'transfer-encoding': 'chunked' } },
    less: { body: PICTURE.subarray(9), headers: { ...headers, 'content-length': PICTURE.length - 9 } },
    'as a page': {
      body: PICTURE,
      headers: { 'content-type': 'text/html', 'content-length': PICTURE.length },
    },
  }))
    await make(name, async () => {
      // Who is refused half-way may find the connection closed.
      const answer = await send({ method: 'PUT', path: url, ...request }).catch(() => null);
      return answer?.status === 204 || (await sizeOf()) > 0 ? 'it was taken' : null;
    });
  for (const size of [0, -1, 10_485_761, 2 ** 31 - 1])
    await make(`${size} bytes are announced`, async () =>
      (await announce(mallory, mallory.userId, { size })).data?.createUploadLink ? 'a link' : null,
    );
  for (const mimeType of ['image/svg+xml', 'text/html', 'image/gif', 'image/png; charset=x', 'IMAGE/PNG', ''])
    await make(`${mimeType || 'nothing'} is announced`, async () =>
      (await announce(mallory, mallory.userId, { mimeType })).data?.createUploadLink ? 'a link' : null,
    );
});

attempts('a name leads elsewhere', async (make) => {
  const mallory = await signUp();
  const names = [
    '../../../secrets/auth-secret',
    '/etc/passwd',
    'C:\\boot.ini',
    'a/b.png',
    '.htaccess',
    `x"\r\nX: y`,
  ];
  for (const name of names)
    await make(JSON.stringify(name), async () => {
      const { data } = await announce(mallory, mallory.userId, { name });
      const file = data?.createUploadLink as File | undefined;
      if (!file) return null;
      await put(file.url, PICTURE);
      await byId(CONFIRM, mallory, file.id);
      const written = await filesOf(file.id);
      const within = [
        path.join(file.id.slice(-3), file.id, 'full'),
        path.join(file.id.slice(-3), file.id, 'sent'),
      ];
      const { headers } = await send({ path: file.url.replace(/.*/, '/health') });
      if (headers.x) return 'a header';
      return written.join() === within.join() ? null : `it lies in ${written.join()}`;
    });
});

attempts('one person takes the room of all', async (make) => {
  const mallory = await signUp();
  await make('links without end', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => announce(mallory, mallory.userId)));
    const links = answers.filter(({ data }) => data?.createUploadLink).length;
    return links > 12 ? `${links} of them` : null;
  });
  await make('many large ones are announced', async () => {
    const other = await signUp();
    await sql("UPDATE storage_objects SET created_at = now() - interval '2 hours' WHERE created_by = $1", [
      other.userId,
    ]);
    await sql(
      `INSERT INTO storage_objects (id, account_id, state, type, entity, entity_id, name, size_bytes, mime_type)
         VALUES (gen_random_uuid(), $1, 'CONFIRMED', 'PHOTO', 'VEHICLE', gen_random_uuid(), 'x', 1073741000, 'image/webp')`,
      [other.accountId],
    );
    const { data } = await announce(other, other.userId, { size: 1_000 });
    await sql('DELETE FROM storage_objects WHERE account_id = $1', [other.accountId]);
    return data?.createUploadLink ? 'room that there is not' : null;
  });
});

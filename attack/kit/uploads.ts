import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { ask } from './graphql.ts';
import { type RawAnswer, send } from './http.ts';
import type { Session } from './people.ts';
import { product } from './product.ts';

export const LINK = `mutation ($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
  createUploadLink(where: $where, data: $data) { id url } }`;
export const CONFIRM = 'mutation ($where: ById!) { confirmUpload(where: $where) { id url } }';
export const CANCEL = 'mutation ($where: ById!) { cancelUpload(where: $where) { total } }';
export const SET = `mutation ($where: ById!, $data: SetUserAvatarInput!) {
  setUserAvatar(where: $where, data: $data) { avatar { url } } }`;

export type File = { id: string; url: string };
type Said = { type?: string; name?: string; size?: number; mimeType?: string };
export const PNG = 'image/png';

export const chunk = (name: string, data: Buffer): Buffer => {
  const said = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([length, said, sum]);
};
/** A grey PNG that says it is so large, with rows for `real` of it. */
export function png(width: number, height: number, real = height, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * real), { level: 9 });
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
export const PICTURE = png(64, 64);

export async function announce(by: Session, entityId: string, said: Said = {}, entity = 'USER') {
  const type = entity === 'USER' ? 'AVATAR' : 'PHOTO';
  const data = { type, name: 'me.png', size: PICTURE.length, mimeType: PNG, ...said };
  return ask(LINK, { token: by.accessToken, variables: { where: { entity, entityId }, data } });
}
export async function announced(by: Session, said?: Said): Promise<File> {
  const answer = await announce(by, by.userId, said);
  const file = answer.data?.createUploadLink;
  if (!file) throw new Error(`Nothing was announced: ${JSON.stringify(answer)}`);
  return file as File;
}
export const put = (url: string, body: Buffer, contentType = PNG): Promise<RawAnswer> =>
  send({
    method: 'PUT',
    path: url,
    body,
    headers: { 'content-type': contentType, 'content-length': body.length },
  });
export const byId = (query: string, { accessToken: token }: Session, id: string) =>
  ask(query, { token, variables: { where: { id } } });
export async function confirmed(by: Session, bytes = PICTURE): Promise<File> {
  const { id, url } = await announced(by, { size: bytes.length });
  await put(url, bytes);
  const answer = await byId(CONFIRM, by, id);
  if (!answer.data?.confirmUpload) throw new Error(`It was not taken: ${JSON.stringify(answer)}`);
  return answer.data.confirmUpload as File;
}

/** What lies in the folder of files with this id in its path. */
export async function filesOf(id: string): Promise<string[]> {
  const names = await readdir(path.join(product().dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes(`${id}${path.sep}`)).sort();
}

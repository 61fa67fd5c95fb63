import { type FileEntity, type FileType, TYPES_OF_ENTITY } from '@fleet/contracts/file';
import sharp from 'sharp';
import { type Answer, ask, type Served } from './api.ts';

const PNG = 'image/png';
export const PDF = 'application/pdf';
type Of = { entity: FileEntity; entityId: string };
type Announced = { type?: FileType; name?: string; size?: number; mimeType?: string };

/** A page as a scanner would send it. */
export const page = (text = 'page'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer<<>>\n%%EOF\n`);

/** A picture as a telephone would send it. */
export const picture = (background = 'teal'): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

const LINK = `mutation ($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
  createUploadLink(where: $where, data: $data) { id url thumbnailUrl } }`;
const CONFIRM =
  'mutation ($where: ById!) { confirmUpload(where: $where) { id url thumbnailUrl type size mimeType } }';

export const announce = (
  api: Served,
  token: string,
  where: Of,
  { type = TYPES_OF_ENTITY[where.entity][0], name = 'me.png', size = 1, mimeType = PNG }: Announced = {},
): Promise<Answer> => ask(api, LINK, { token, variables: { where, data: { type, name, size, mimeType } } });

/** Puts bytes where a link says: on the api itself, or at a store. */
export const put = (api: Served, url: string, body: Buffer, contentType = PNG): Promise<Response> =>
  fetch(new URL(url, `http://127.0.0.1:${api.port}`), {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': contentType },
  });

export const confirm = (api: Served, token: string, id: string): Promise<Answer> =>
  ask(api, CONFIRM, { token, variables: { where: { id } } });

export const fetchFrom = (api: Served, url: string): Promise<Response> =>
  fetch(new URL(url, `http://127.0.0.1:${api.port}`));

type File = { id: string; url: string; thumbnailUrl: string | null };
export const fileIn = ({ data }: Answer, name: string): File => data?.[name] as File;

/** A whole upload, confirmed. */
export async function upload(api: Served, token: string, where: Of, bytes?: Buffer): Promise<File> {
  const body = bytes ?? (await picture());
  const { id, url } = fileIn(await announce(api, token, where, { size: body.length }), 'createUploadLink');
  await put(api, url, body);
  return fileIn(await confirm(api, token, id), 'confirmUpload');
}

/** A PDF for a document of a vehicle, confirmed. */
export async function uploadPdf(api: Served, token: string, vehicleId: string, body = page()): Promise<File> {
  const where = { entity: 'VEHICLE', entityId: vehicleId } as const;
  const announced = { type: 'DOCUMENT', name: 'policy.pdf', size: body.length, mimeType: PDF } as const;
  const { id, url } = fileIn(await announce(api, token, where, announced), 'createUploadLink');
  await put(api, url, body, PDF);
  return fileIn(await confirm(api, token, id), 'confirmUpload');
}

export const setAvatar = (api: Served, token: string, id: string, avatarId: string): Promise<Answer> =>
  ask(
    api,
    'mutation ($where: ById!, $data: SetUserAvatarInput!) { setUserAvatar(where: $where, data: $data) { avatar { id url } } }',
    { token, variables: { where: { id }, data: { avatarId } } },
  );

export const setLogo = (api: Served, token: string, id: string, fileId: string): Promise<Answer> =>
  ask(
    api,
    'mutation ($where: VersionWhere!, $data: SetAccountLogoInput!) { setAccountLogo(where: $where, data: $data) { logo { id url } } }',
    { token, variables: { where: { id }, data: { fileId } } },
  );

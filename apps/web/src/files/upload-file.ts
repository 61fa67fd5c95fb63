import type { Client, CombinedError } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import type { FileEntity, FileType } from '../generated/graphql/graphql.ts';
import { failureOf } from '../graphql/failure.ts';
import type { Failure } from '../lib/failure.ts';

const CreateUploadLink = graphql(`
  mutation CreateUploadLink($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
    createUploadLink(where: $where, data: $data) {
      id
      url
    }
  }
`);
const ConfirmUpload = graphql(`
  mutation ConfirmUpload($where: ById!) {
    confirmUpload(where: $where) {
      id
    }
  }
`);
const CancelUpload = graphql(`
  mutation CancelUpload($where: ById!) {
    cancelUpload(where: $where) {
      total
    }
  }
`);

/** Who uploads shows what went wrong. */
const QUIET = { quiet: true };
const SENDING_MAX_MS = 60_000;

export type Upload = { entity: FileEntity; entityId: string; type: FileType; name: string; bytes: Blob };
/** Takes bytes to where they go. @throws UploadError */
export type Put = (url: string, bytes: Blob) => Promise<void>;

/**
 * Announces a file, puts its bytes where the server says, which may be another one, and has it confirmed. What does not come
 * so far is given up. @throws UploadError
 */
export async function uploadFile(
  client: Client,
  upload: Upload,
  put: Put = putWhole,
): Promise<{ id: string }> {
  const { id } = await sendFile(client, upload, put);
  const confirmed = await client.mutation(ConfirmUpload, { where: { id } }, QUIET);
  if (confirmed.error) {
    cancelUpload(client, id);
    throw UploadError.of(confirmed.error);
  }
  return { id };
}

/** As far as to its bytes: what is not to be shown is confirmed by what it is for. @throws UploadError */
export async function sendFile(client: Client, upload: Upload, put: Put): Promise<{ id: string }> {
  const { entity, entityId, type, name, bytes } = upload;
  const announced = { type, name, size: bytes.size, mimeType: bytes.type };
  const where = { entity, entityId };
  const { data, error } = await client.mutation(CreateUploadLink, { where, data: announced }, QUIET);
  const link = data?.createUploadLink;
  if (!link?.url) throw UploadError.of(error);
  try {
    await put(link.url, bytes);
  } catch (failed) {
    cancelUpload(client, link.id);
    throw failed;
  }
  return { id: link.id };
}

/** Nobody waits for it: what is not given up goes within the hour. */
export function cancelUpload(client: Client, id: string): void {
  void client.mutation(CancelUpload, { where: { id } }, QUIET).toPromise();
}

async function putWhole(url: string, bytes: Blob): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': bytes.type },
    signal: AbortSignal.timeout(SENDING_MAX_MS),
  }).catch(() => null);
  if (!answer?.ok) throw new UploadError({ kind: 'network' });
}

/** Why a file was not taken. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('The file was not taken');
    this.failure = failure;
  }

  static of(error: CombinedError | undefined): UploadError {
    return new UploadError(error ? failureOf(error) : { kind: 'noContent' });
  }
}

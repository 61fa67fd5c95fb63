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

/** The caller shows errors. */
const QUIET = { quiet: true };
const SENDING_MAX_MS = 60_000;

export type Upload = { entity: FileEntity; entityId: string; type: FileType; name: string; bytes: Blob };
/** Sends bytes to a URL. @throws UploadError */
export type Put = (url: string, bytes: Blob) => Promise<void>;

/**
 * Announces a file, sends its bytes to the URL that the server returns, and confirms it. A failed upload is
 * cancelled.
 *
 * @throws UploadError
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

/** Announces a file and sends its bytes; the mutation that uses the file confirms it. @throws UploadError */
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

/** Not awaited: the server deletes unconfirmed uploads within an hour. */
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

/** Reason why an upload failed. */
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

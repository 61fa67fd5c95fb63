import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type FileStore, PARTS, type Part } from './file-store.ts';

/** Without these two the address says which bytes are sent, and of which type, but holds nobody to it. */
const HELD_TO = new Set(['host', 'content-type', 'content-length']);
const CONNECT_MS = 5_000;
const REQUEST_MS = 20_000;

type Settings = {
  bucket: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Without a key it is looked for where the SDK looks: the role of the machine. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

/** A bucket, which nobody needs to read but us: browsers only put what they announced, by an address that ends soon. */
export function createS3Store(settings: Settings): FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Else an address is signed with the checksum of an empty body, and strict stores refuse every other one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  const at = (id: string, part: Part) => ({ Bucket: bucket, Key: `files/${id}/${part}` });
  return {
    uploadUrl: (id, { mimeType, sizeBytes }, seconds) =>
      getSignedUrl(
        s3,
        new PutObjectCommand({ ...at(id, 'sent'), ContentType: mimeType, ContentLength: sizeBytes }),
        { expiresIn: seconds, signableHeaders: HELD_TO },
      ),
    read: async (id, part, maxBytes) => {
      try {
        return await wholeOf(await s3.send(new GetObjectCommand(at(id, part))), maxBytes);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    write: async (id, part, bytes, mimeType) => {
      await s3.send(new PutObjectCommand({ ...at(id, part), Body: bytes, ContentType: mimeType }));
    },
    remove: async (id) => {
      const Objects = PARTS.map((part) => ({ Key: at(id, part).Key }));
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors[0]?.Key} was not removed: ${Errors[0]?.Message}`);
    },
    close: () => s3.destroy(),
  };
}

/** The length that the store says is checked first; that more comes is not believed either. */
async function wholeOf({ Body, ContentLength = 0 }: GetObjectCommandOutput, maxBytes: number) {
  const stream = Body as AsyncIterable<Uint8Array> & { destroy: () => void };
  const chunks: Uint8Array[] = [];
  let length = ContentLength;
  if (length <= maxBytes) {
    length = 0;
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
  }
  if (length <= maxBytes) return Buffer.concat(chunks);
  stream.destroy();
  return null;
}

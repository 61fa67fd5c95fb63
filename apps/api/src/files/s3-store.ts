import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exactLength } from './exact-length.ts';
import { type FileStore, type OpenedPart, PARTS, type Part, type SizedStream } from './file-store.ts';

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
    read: (id, part, maxBytes) =>
      unlessMissing(async () => wholeOf(await s3.send(new GetObjectCommand(at(id, part))), maxBytes)),
    open: (id, part, maxBytes) =>
      unlessMissing(async () => streamOf(await s3.send(new GetObjectCommand(at(id, part))), maxBytes)),
    write: async (id, part, bytes, mimeType) => {
      const object = { ...at(id, part), ContentType: mimeType };
      if (Buffer.isBuffer(bytes)) await s3.send(new PutObjectCommand({ ...object, Body: bytes }));
      else await putStream(s3, object, bytes);
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

/** Aborts the request if the stream fails, because the SDK would wait for the store's answer without end. */
async function putStream(
  s3: S3Client,
  object: { Bucket: string; Key: string; ContentType: string },
  bytes: SizedStream,
): Promise<void> {
  const broken = new AbortController();
  const Body = Readable.from(exactLength(bytes), { objectMode: false });
  Body.once('error', (error) => broken.abort(error));
  const command = new PutObjectCommand({ ...object, Body, ContentLength: bytes.sizeBytes });
  try {
    await s3.send(command, { abortSignal: broken.signal });
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    Body.destroy();
  }
}

async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

function streamOf({ Body, ContentLength = 0 }: GetObjectCommandOutput, maxBytes: number): OpenedPart | null {
  const stream = Body as Readable;
  if (ContentLength <= maxBytes) return { stream, sizeBytes: ContentLength };
  stream.destroy();
  return null;
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { openS3Server, S3_KEYS, S3_REGION } from '@fleet/testing/s3-server';
import { s3Url } from '@fleet/testing/s3-url';

/** What the environment of a process says of its store. */
type Settings = Record<string, string>;
type Opened = { settings: Settings; close: () => Promise<void> };

/** Each kind of store that files may lie in. */
export const STORES: Readonly<Record<'a folder' | 'S3', () => Promise<Opened>>> = {
  'a folder': async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fleet-files-'));
    return { settings: { FILES_DIR: folder }, close: () => rm(folder, { recursive: true, force: true }) };
  },
  // A real one, where it is named.
  S3: async () => {
    const bucket = `fleet-${Date.now()}`;
    const { endpoint, keys, close } = s3Url ? await openNamed(s3Url, bucket) : await openOwn();
    const settings = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    };
    return { settings, close };
  },
};

async function openOwn() {
  const { endpoint, close } = await openS3Server();
  return { endpoint, keys: S3_KEYS, close };
}

async function openNamed(named: string, bucket: string) {
  const { username, password, origin } = new URL(named);
  const keys = { accessKeyId: username, secretAccessKey: password };
  const s3 = new S3Client({ endpoint: origin, region: S3_REGION, forcePathStyle: true, credentials: keys });
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  return { endpoint: origin, keys, close: async () => s3.destroy() };
}

import type { Env } from '../env.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

type StoreEnv = Pick<
  Env,
  'FILES_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** A store that speaks S3 where a bucket is named, else a folder. */
export async function openFileStore(env: StoreEnv): Promise<FileStore> {
  if (!env.S3_BUCKET) return createFolderStore(env.FILES_DIR);
  // The SDK is the largest package of all, and most installations never need it.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}

import {
  CreateBucketCommand,
  GetObjectCommand,
  NoSuchKey,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { openS3Server, S3_KEYS, S3_REGION } from '@fleet/testing/s3-server';
import { s3Url } from '@fleet/testing/s3-url';

export type Bucket = {
  /** What the environment of a process says of it. */
  settings: Record<string, string>;
  endpoint: string;
  /** From now on browsers may put objects from pages of this origin, and read none. */
  allow: (origin: string) => Promise<void>;
  /** By its path, the bucket first; null where there is none. */
  read: (path: string) => Promise<Buffer | null>;
  close: () => Promise<void>;
};

/** A new bucket, of a real store where one is named. */
export async function openBucket(): Promise<Bucket> {
  const bucket = `fleet-${Date.now()}`;
  const { endpoint, keys, ...of } = s3Url ? await openNamed(s3Url, bucket) : await openOwn();
  const settings = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  return { settings, endpoint, ...of };
}

async function openOwn() {
  const { endpoint, objects, allow, close } = await openS3Server();
  return {
    endpoint,
    keys: S3_KEYS,
    allow: async (origin: string) => allow(origin),
    read: async (path: string) => objects.get(path) ?? null,
    close,
  };
}

async function openNamed(named: string, Bucket: string) {
  const { username, password, origin: endpoint } = new URL(named);
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  const s3 = new S3Client({ endpoint, region: S3_REGION, forcePathStyle: true, credentials: keys });
  await s3.send(new CreateBucketCommand({ Bucket }));
  return {
    endpoint,
    keys,
    allow: async (origin: string) => {
      const rule = { AllowedOrigins: [origin], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] };
      await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
    },
    read: async (path: string) => {
      try {
        const Key = path.slice(`/${Bucket}/`.length);
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    close: async () => s3.destroy(),
  };
}

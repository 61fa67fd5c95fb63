import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const S3_KEYS = { accessKeyId: 'tester', secretAccessKey: 'a secret of the tests' };
export const S3_REGION = 'us-east-1';

export type S3Server = {
  endpoint: string;
  /** By their paths, the bucket first. */
  objects: Map<string, Buffer>;
  /** From now on browsers may put objects from pages of this origin, as the owner of a bucket sets it; from no other. */
  allow: (origin: string) => void;
  close: () => Promise<void>;
};

/**
 * A store that speaks as much S3 as we do, for machines without one: PUT, GET and the deletion of several. It checks every
 * signature (version 4, in headers and in addresses), when it ends, and that what is sent is what was signed.
 */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let allowed: string | null = null;
  const server = createServer(async (request, response) => {
    const { pathname } = addressOf(request);
    if (isPreflight(request, response, allowed)) return void response.writeHead(204).end();
    const body = await buffer(request).catch(() => null);
    // The sender left: nothing is stored.
    if (!body) return;
    const refusal = refusalOf(request);
    if (refusal) return void response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    if (request.method === 'PUT') {
      objects.set(pathname, body);
      return void response.writeHead(200).end();
    }
    if (request.method === 'POST') {
      removeAll(objects, pathname, body);
      return void response.writeHead(200).end('<DeleteResult/>');
    }
    const found = objects.get(pathname);
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': found.length }).end(found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    allow: (origin) => {
      allowed = origin;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Tells a browser whether pages of its origin may put objects; true where that is all it asks. */
function isPreflight(request: IncomingMessage, response: ServerResponse, allowed: string | null): boolean {
  if (allowed && request.headers.origin === allowed) {
    response.setHeader('access-control-allow-origin', allowed);
    response.setHeader('access-control-allow-methods', 'PUT');
    response.setHeader('access-control-allow-headers', 'content-type');
  }
  return request.method === 'OPTIONS';
}

function removeAll(objects: Map<string, Buffer>, bucket: string, asked: Buffer): void {
  for (const [, key] of asked.toString().matchAll(/<Key>([^<]+)<\/Key>/g))
    objects.delete(`${bucket.replace(/\/$/, '')}/${key}`);
}

const addressOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost');

/** The code that S3 answers; null for what was signed by our key and is still good. */
function refusalOf(request: IncomingMessage): string | null {
  const { searchParams } = addressOf(request);
  const signed = searchParams.has('X-Amz-Signature') ? inAddress(searchParams) : inHeaders(request);
  if (!signed) return 'AccessDenied';
  if (signed.endsAtMs < Date.now()) return 'AccessDenied';
  const wanted = signatureOf(request, signed);
  const given = Buffer.from(signed.signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? null : 'SignatureDoesNotMatch';
}

type Signed = {
  scope: string[];
  names: string[];
  signature: string;
  at: string;
  payload: string;
  endsAtMs: number;
};

function inAddress(parameters: URLSearchParams): Signed {
  const part = (name: string) => parameters.get(`X-Amz-${name}`) ?? '';
  const at = part('Date');
  return {
    scope: part('Credential').split('/').slice(1),
    names: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    at,
    payload: 'UNSIGNED-PAYLOAD',
    endsAtMs: timeOf(at) + Number(part('Expires')) * 1000,
  };
}

function inHeaders({ headers }: IncomingMessage): Signed | null {
  const [, credential = '', names = '', signature = ''] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date'] ?? '');
  if (!signature) return null;
  return {
    scope: credential.split('/').slice(1),
    names: names.split(';'),
    signature,
    at,
    payload: String(headers['x-amz-content-sha256']),
    endsAtMs: timeOf(at) + 900_000,
  };
}

const timeOf = (at: string): number =>
  Date.parse(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureOf(request: IncomingMessage, { scope, names, at, payload }: Signed): Buffer {
  const { pathname, searchParams } = addressOf(request);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, pathname, query, headers, names.join(';'), payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), hash(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secretAccessKey}`);
  return Buffer.from(hmac(key, toSign).toString('hex'));
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

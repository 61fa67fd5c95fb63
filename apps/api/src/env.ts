import path from 'node:path';
import { Email } from '@fleet/contracts/email';
import { ProductName } from '@fleet/contracts/installation';
import { DEFAULT_PRODUCT_NAME, SignUpMode } from '@fleet/contracts/sign-up-mode';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { PORT_MAX, parsePortList } from '@fleet/runtime/port-list';
import { withSecretFiles } from '@fleet/runtime/secret-files';
import { METRICS_TOKEN_MIN } from '@fleet/telemetry/may-scrape';
import { z } from 'zod';
import { GeocoderKind, HeaderLine } from './geocoder/geocoder-settings.ts';
import { Networks, OUTGOING_ENV } from './outgoing-env.ts';
import { PROTECTION_ENV } from './protection-env.ts';
import { HistoryDaysMost } from './retention/history-days-most.ts';
import { StreetsUrl } from './tiles/streets-url.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SECRET_MIN = 32;
/** An empty variable in a compose file means "not set". */
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());

/** Origins, separated by spaces. */
const Origins = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const entries = text.split(/\s+/).filter(Boolean);
    if (entries.every((entry) => /^https?:/.test(entry) && URL.canParse(entry)))
      return entries.map((entry) => new URL(entry).origin);
    ctx.addIssue({
      code: 'custom',
      message: 'has to be origins such as https://push.example, separated by spaces',
    });
    return z.NEVER;
  });

/** The ports of the ingest, which people enter in their trackers. */
const TrackerPorts = z
  .string()
  .default(PROTOCOLS.map(({ name }) => name).join(','))
  .transform((text, ctx) => {
    const { ports, problems } = parsePortList(text, PROTOCOLS);
    for (const message of problems) ctx.addIssue({ code: 'custom', message });
    return ports;
  });

/**
 * A host name of its own, without a path: what else lies on an origin could read the tokens that the browser
 * keeps for it.
 */
const PublicUrl = z.url().refine((url) => {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
}, 'PUBLIC_URL names a host without a path: the product needs a host name of its own, such as https://tracking.example');

const Env = z.object({
  DATABASE_URL: z.url(),
  REDIS_URL: optional(z.url()),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  API_HOST: z.string().default('127.0.0.1'),
  /** Signs access tokens; the same for every process of one installation. */
  AUTH_SECRET: z.string().min(SECRET_MIN, 'AUTH_SECRET needs 32 characters or more'),
  /** Encrypts what the database keeps of people's second factors; AUTH_SECRET does where it is not set. */
  ENCRYPTION_SECRET: optional(z.string().min(SECRET_MIN, 'ENCRYPTION_SECRET needs 32 characters or more')),
  /** The address people use; tokens are issued in its name. */
  PUBLIC_URL: optional(PublicUrl),
  /** These two win over what the operator settles in the product. */
  PRODUCT_NAME: optional(ProductName),
  SIGN_UP: optional(z.string().trim().toUpperCase().pipe(SignUpMode)),
  /** Where trackers reach the ingest, when that is not the host of PUBLIC_URL. */
  TRACKER_HOST: optional(z.string()),
  INGEST_UNIVERSAL_PORT: z.preprocess(
    blankIsAbsent,
    z.coerce.number().int().min(0).max(PORT_MAX).default(5000),
  ),
  INGEST_PORTS: z.preprocess(blankIsAbsent, TrackerPorts),
  /** Demo trackers that are driven at once, of all accounts; none where it is 0. */
  DEMO_TRACKERS: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(1_000).default(20)),
  WEB_DIST: z.string().default(path.join(ROOT, 'apps/web/dist')),
  BASEMAP_FILE: z.string().default(path.join(ROOT, 'apps/api/assets/world.pmtiles')),
  PLACES_FILE: z.string().default(path.join(ROOT, 'apps/api/assets/places.json.gz')),
  STREETS_URL: StreetsUrl,
  /** Origins of a raster tile or glyph service, separated by spaces; the browser may talk to these and to us. */
  TILE_ORIGINS: z.string().default(''),
  RASTER_TILE_URL: optional(z.string()),
  /** What the raster service wants said of it on the map. */
  RASTER_ATTRIBUTION: z.string().default(''),
  /** Raster tiles of the traffic of this hour, with what is no road left clear. */
  TRAFFIC_TILE_URL: optional(z.string()),
  TRAFFIC_ATTRIBUTION: z.string().default(''),
  GLYPHS_URL: optional(z.string()),
  /** With a key, satellite pictures come through the session tile service below. */
  SATELLITE_TILE_KEY: optional(z.string()),
  SATELLITE_TILE_URL: z.preprocess(blankIsAbsent, z.url().default('https://tile.googleapis.com/v1')),
  SATELLITE_ATTRIBUTION: z.preprocess(blankIsAbsent, z.string().default('© Google')),
  /** The geocoder that the api asks for addresses; without one none are told. It may be on a private address. */
  GEOCODER_URL: optional(z.url({ protocol: /^https?$/ })),
  GEOCODER_KIND: z.preprocess(blankIsAbsent, GeocoderKind.default('nominatim')),
  /** One more header of each request, such as a key. */
  GEOCODER_HEADER: optional(HeaderLine),
  /** By which those who run it reach us: an address of mail, or of a page. */
  GEOCODER_CONTACT: optional(z.string().regex(/^[\x20-\x7e]{1,200}$/, 'has to be one line of plain letters')),
  /** Of all processes together; one is what the public Nominatim allows. */
  GEOCODER_PER_SECOND: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(1_000).default(1)),
  /** What has to be said of its data. */
  GEOCODER_ATTRIBUTION: z.preprocess(
    blankIsAbsent,
    z.string().max(200).default('© OpenStreetMap contributors'),
  ),
  /** The client that people sign in with Google by; without it the button is not there. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(blankIsAbsent, z.url().default('https://accounts.google.com')),
  /** The server that mails go by: one address, or its parts. Without either they go into the mailbox of this machine. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  SMTP_HOST: optional(z.string()),
  SMTP_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  SMTP_USER: optional(z.string()),
  SMTP_PASSWORD: optional(z.string()),
  /** TLS from the first byte; else STARTTLS where the server offers it. */
  SMTP_SECURE: optional(z.stringbool()),
  MAIL_FROM: optional(Email),
  /** How long the server may take for one answer. */
  MAIL_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  /** What browsers are pushed to with: the private key of a VAPID pair; without it nobody is. */
  VAPID_PRIVATE_KEY: optional(
    z.string().regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY has to be 32 bytes in base64url'),
  ),
  /** Push services in the network of the installation, which need be neither public nor behind HTTPS. */
  PUSH_ORIGINS: Origins,
  /** Where files of people lie, unless a bucket is named. */
  FILES_DIR: z.string().min(1).default(path.join(ROOT, '.data/files')),
  /** What all files of one account may take. */
  FILES_ACCOUNT_BYTES: z.coerce.number().int().min(1).default(1_073_741_824),
  /** A store that speaks S3, in place of the folder. */
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z.preprocess(blankIsAbsent, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** The networks of proxies in front of us, whose X-Forwarded-For is believed. */
  TRUST_PROXY: Networks,
  ...OUTGOING_ENV,
  /** GraphQL requests of one person, or of one network address of people who are not signed in. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000_000).default(1_200),
  /** Weight of all that one person asks for (docs/limits.md); an account may ask for four times as much. */
  COST_PER_MINUTE: z.coerce.number().int().min(1).max(500_000_000).default(200_000),
  /** Connections to PostgreSQL for reports alone, and so how many are made at once. */
  REPORT_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4),
  /** How many days of history accounts keep at the most; off: as long as they want (docs/adr/0055). */
  HISTORY_DAYS_MAX: HistoryDaysMost,
  /** What a scraper sends to read /metrics; without it nobody reads them. */
  METRICS_TOKEN: optional(z.string().min(METRICS_TOKEN_MIN)),
  ...PROTECTION_ENV,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});
export type Env = z.output<typeof Env>;

/** The only reader of `process.env`. @throws Error that names each variable that is missing or malformed */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return read(Env, source);
}

/** What data at rest are encrypted by. @throws Error without it */
export function encryptionSecretOf(env: {
  ENCRYPTION_SECRET?: string | undefined;
  AUTH_SECRET?: string | undefined;
}): string {
  const secret = env.ENCRYPTION_SECRET ?? env.AUTH_SECRET;
  if (secret) return secret;
  throw new Error('The environment is not right. ENCRYPTION_SECRET, or AUTH_SECRET: required');
}

/** Where people reach the product: what links in mails begin with. */
export function siteUrlOf({ PUBLIC_URL, API_PORT }: Pick<Env, 'PUBLIC_URL' | 'API_PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${API_PORT}`;
}

/** In whose name tokens are signed. What the operator calls the product meanwhile makes no token void. */
export function issuerOf({ PUBLIC_URL, PRODUCT_NAME }: Pick<Env, 'PUBLIC_URL' | 'PRODUCT_NAME'>): string {
  return PUBLIC_URL ?? PRODUCT_NAME ?? DEFAULT_PRODUCT_NAME;
}

const WorkerEnv = Env.pick({
  DATABASE_URL: true,
  REDIS_URL: true,
  API_PORT: true,
  PUBLIC_URL: true,
  PRODUCT_NAME: true,
  SIGN_UP: true,
  SMTP_URL: true,
  SMTP_HOST: true,
  SMTP_PORT: true,
  SMTP_USER: true,
  SMTP_PASSWORD: true,
  SMTP_SECURE: true,
  MAIL_FROM: true,
  MAIL_TIMEOUT_SECONDS: true,
  VAPID_PRIVATE_KEY: true,
  PUSH_ORIGINS: true,
  FILES_DIR: true,
  PLACES_FILE: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  ENCRYPTION_SECRET: true,
  GEOCODER_URL: true,
  GEOCODER_KIND: true,
  GEOCODER_HEADER: true,
  GEOCODER_CONTACT: true,
  GEOCODER_PER_SECOND: true,
  GEOCODER_ATTRIBUTION: true,
  TELEGRAM_API_URL: true,
  WEBHOOK_NETWORKS: true,
  WEBHOOK_HTTP: true,
  SERVER_NETWORKS: true,
  SERVER_HTTP: true,
  SMS_NETWORKS: true,
  SMS_HTTP: true,
  BILLING_SANDBOX: true,
  NODE_ENV: true,
  INGEST_UNIVERSAL_PORT: true,
  HISTORY_DAYS_MAX: true,
}).extend({
  /** Where the worker's demo trackers find the ingest, on its port for all protocols. */
  DEMO_INGEST_HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  /** How many days after its end a day is packed (docs/adr/0051). Ingest takes younger ones for rows, so three at least. */
  PACK_AFTER_DAYS: z.preprocess(
    blankIsAbsent,
    z.union([z.literal('off'), z.coerce.number().int().min(3).max(3_650)]).default(3),
  ),
  /** Where ENCRYPTION_SECRET is not set. Commands of an operator need neither. */
  AUTH_SECRET: optional(Env.shape.AUTH_SECRET),
});
export type WorkerEnv = z.output<typeof WorkerEnv>;

/** The worker signs nobody in and serves nobody. @throws Error that names each variable that is missing or malformed */
export function readWorkerEnv(source: NodeJS.ProcessEnv = process.env): WorkerEnv {
  return read(WorkerEnv, source);
}

function read<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  const result = schema.safeParse(withSecretFiles(source));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
  throw new Error(`The environment is not right. ${lines.join('; ')}`);
}

import { readFileSync } from 'node:fs';

/** What may be handed to a process as a file: an environment is shown by every tool that inspects a container. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'AUTH_SECRET',
  'ENCRYPTION_SECRET',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'SATELLITE_TILE_KEY',
  'GEOCODER_URL',
  'GEOCODER_HEADER',
];

/**
 * The environment with the secrets that come by file: `AUTH_SECRET_FILE` names the one that holds AUTH_SECRET. A
 * variable that is set itself goes first.
 *
 * @throws Error that names the variable whose file cannot be read
 */
export function withSecretFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`];
    if (file && !source[name]) read[name] = readSecret(`${name}_FILE`, file);
  }
  return { ...source, ...read };
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/*
 * What docker-compose.yml says, read as compose reads it (anchors and merge keys). That an engine does what it says is
 * not seen here: none runs beside the tests.
 */

type Service = {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  profiles?: string[];
  environment?: Record<string, string | null>;
};

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXT = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const { services, networks, volumes } = parse(TEXT, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};
const SERVICES = Object.entries(services);
const SECRETS_FOLDER = '/run/meridian/';

describe.for(SERVICES)('%s', ([, service]) => {
  test('runs as nobody in particular, on a file system it cannot write, with no rights to gain', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add ?? []).toEqual([]);
    expect(service.privileged ?? false).toBe(false);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.image).not.toMatch(/:latest$/);
  });

  test('mounts no folder of the machine unless one is named, and every secret that it reads', () => {
    const mounts = (service.volumes ?? []).map((text) => withDefaults(text).split(':'));
    for (const [source = ''] of mounts) expect(Object.keys(volumes)).toContain(source);
    const files = Object.values(service.environment ?? {}).filter((value) =>
      value?.startsWith(SECRETS_FOLDER),
    );
    for (const file of files)
      expect(
        mounts.some(([, target = '']) => file?.startsWith(`${target}/`)),
        String(file),
      ).toBe(true);
  });
});

/** As compose reads it where nothing is set. */
function withDefaults(text: string): string {
  return text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
}

test('only the web and the tracker ports are published, the web to this machine unless it is said', () => {
  const published = SERVICES.filter(([, { profiles }]) => !profiles).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  const trackers = [5001, 5013, 5023, 5027, 5039].flatMap((port) => [
    `ingest ${port}:${port}/tcp`,
    `ingest ${port}:${port}/udp`,
  ]);
  expect(published.sort()).toEqual(
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: compose puts the variable in
      'api ${WEB_ADDRESS:-127.0.0.1}:3000:3000',
      'ingest 5000:5000/tcp',
      'ingest 5000:5000/udp',
      'ingest 5055:5055/tcp',
      'ingest 5443:5443/tcp',
      ...trackers,
    ].sort(),
  );
  for (const [, { ports = [], profiles }] of SERVICES)
    if (profiles) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the databases have no way in or out but the network of the processes', () => {
  expect(networks.data).toEqual({ internal: true });
  for (const name of ['postgres', 'redis', 'migrate']) expect(services[name]?.networks).toEqual(['data']);
  expect(services.secrets?.network_mode).toBe('none');
});

test('no password has a value here, nor a default', () => {
  expect(TEXT).not.toMatch(/:\/\/[^\s/]*:[^\s/]*@/);
  for (const [name, { environment = {} }] of SERVICES)
    for (const [variable, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|TOKEN|KEY|SMTP_URL|DATABASE_URL|REDIS_URL/.test(variable))
        expect(value === null || value.startsWith(SECRETS_FOLDER), `${name} ${variable}=${value}`).toBe(true);
});

test('each secret is mounted by who needs it, and written by one', () => {
  const readers = (volume: string) =>
    SERVICES.filter(([, { volumes: mounts = [] }]) => mounts.some((mount) => mount.startsWith(`${volume}:`)));
  const names = (volume: string) => readers(volume).map(([name]) => name);
  expect(names('secrets-owner')).toEqual(['secrets', 'migrate']);
  expect(names('secrets-postgres')).toEqual(['secrets', 'postgres']);
  expect(names('secrets-redis')).toEqual(['secrets', 'redis']);
  expect(names('secrets-api')).toEqual(['secrets', 'api']);
  expect(names('secrets-worker')).toEqual(['secrets', 'worker']);
  expect(names('secrets-push')).toEqual(['secrets', 'api', 'worker']);
  for (const volume of Object.keys(volumes).filter((name) => name.startsWith('secrets-')))
    for (const [name, { volumes: mounts = [] }] of readers(volume))
      if (name !== 'secrets') expect(mounts.find((mount) => mount.startsWith(volume))).toMatch(/:ro$/);
});

test.each(['api', 'ingest'])('the image of %s starts as somebody without rights', (name) => {
  const file = readFileSync(path.join(ROOT, `infra/docker/${name}.Dockerfile`), 'utf8');
  expect(file.slice(file.lastIndexOf('\nFROM '))).toMatch(/^USER node$/m);
});

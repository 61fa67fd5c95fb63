import type { DeviceServerAuth } from '@fleet/contracts/device-server';
import { type Env, encryptionSecretOf } from '../env.ts';
import type { AddressRules } from '../outgoing/address-rules.ts';
import { createVault, type Vault } from '../vault.ts';
import { addressRulesOf } from '../webhooks/address-rules.ts';

/** Encrypts the credentials of device servers, each for its own server. */
export const createServerVault = (secret: string): Vault => createVault(secret, 'device servers');

/** Allowed addresses of device servers: the internet, and the networks that the operator names. */
const serverRulesOf = (env: Pick<Env, 'SERVER_NETWORKS' | 'SERVER_HTTP' | 'NODE_ENV'>): AddressRules =>
  addressRulesOf({
    WEBHOOK_NETWORKS: env.SERVER_NETWORKS,
    WEBHOOK_HTTP: env.SERVER_HTTP,
    NODE_ENV: env.NODE_ENV,
  });

/** How device servers are accessed. @throws Error without a secret of the installation */
export const serverAccessOf = (
  env: Pick<Env, 'SERVER_NETWORKS' | 'SERVER_HTTP' | 'NODE_ENV'> & Parameters<typeof encryptionSecretOf>[0],
): { serverVault: Vault; serverRules: AddressRules } => ({
  serverVault: createServerVault(encryptionSecretOf(env)),
  serverRules: serverRulesOf(env),
});

/** The same, for the worker. */
export function serverSyncsOf(env: Parameters<typeof serverAccessOf>[0]) {
  const { serverVault: vault, serverRules: rules } = serverAccessOf(env);
  return { vault, getting: { rules } };
}

export function sealAuth(vault: Vault, serverId: string, auth: DeviceServerAuth): Uint8Array<ArrayBuffer> {
  return vault.seal(Buffer.from(JSON.stringify(auth)), serverId);
}

/** @throws Error where they were sealed by another secret, or for another server */
export function openAuth(vault: Vault, serverId: string, sealed: Uint8Array): DeviceServerAuth {
  return JSON.parse(Buffer.from(vault.open(sealed, serverId)).toString('utf8')) as DeviceServerAuth;
}

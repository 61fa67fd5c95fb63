import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { type Env, encryptionSecretOf } from '../env.ts';
import type { AddressRules } from '../outgoing/address-rules.ts';
import { createVault, type Vault } from '../vault.ts';
import { addressRulesOf } from '../webhooks/address-rules.ts';

type SmsEnv = Pick<Env, 'SMS_NETWORKS' | 'SMS_HTTP' | 'NODE_ENV'>;

/** Allowed addresses of the gateway: the internet, and the networks named in the environment. */
export const smsRulesOf = ({ SMS_NETWORKS, SMS_HTTP, NODE_ENV }: SmsEnv): AddressRules =>
  addressRulesOf({ WEBHOOK_NETWORKS: SMS_NETWORKS, WEBHOOK_HTTP: SMS_HTTP, NODE_ENV });

const vaultOf = (env: Parameters<typeof encryptionSecretOf>[0]): Vault =>
  createVault(encryptionSecretOf(env), 'sms');

export const sealSmsSecret = (
  env: Parameters<typeof encryptionSecretOf>[0],
  value: string,
): Uint8Array<ArrayBuffer> => vaultOf(env).seal(Buffer.from(value), INSTALLATION_ID);

/** @throws Error where it was sealed by another secret */
export const openSmsSecret = (env: Parameters<typeof encryptionSecretOf>[0], sealed: Uint8Array): string =>
  Buffer.from(vaultOf(env).open(sealed, INSTALLATION_ID)).toString('utf8');

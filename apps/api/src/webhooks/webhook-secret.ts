import { randomBytes } from 'node:crypto';
import { createVault, type Vault } from '../vault.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** Keeps them so that a copy of the database signs nothing. */
export const createWebhookVault = (secret: string): Vault => createVault(secret, 'webhook secrets');

/** What a webhook signs by, as octets: 24 to 64 by the scheme. */
export const createWebhookSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** As people and libraries write it. */
export const writtenSecret = (secret: Uint8Array): string => PREFIX + Buffer.from(secret).toString('base64');

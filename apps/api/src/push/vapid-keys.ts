import { createECDH } from 'node:crypto';

/** By what a push service knows this installation: browsers subscribe with the public key, messages are signed with the other. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Both keys by the private one, as `VAPID_PRIVATE_KEY` has it. @throws Error for what is no key of P-256 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

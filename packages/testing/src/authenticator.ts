import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** User present, user verified. */
const PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;
const COUNTER_BYTES = 4;

type AuthenticatorRequest = { challenge: string; origin: string; rpId: string };
/** What an authenticator that misbehaves does otherwise. */
type Otherwise = { origin?: string; rpId?: string; flags?: number; counter?: number };

/**
 * An authenticator in software (WebAuthn level 3, ES256, attestation "none"): it answers as a browser does, apart from
 * the product's library. `userId` as the site gave it when the passkey was made.
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;

  function clientData(type: string, { challenge, origin }: AuthenticatorRequest): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(
    { rpId }: AuthenticatorRequest,
    { flags = PRESENT_AND_VERIFIED, ...other }: Otherwise,
  ): Buffer {
    const count = Buffer.alloc(COUNTER_BYTES);
    count.writeUInt32BE(other.counter ?? ++counter);
    return Buffer.concat([sha256(Buffer.from(other.rpId ?? rpId)), Buffer.from([flags]), count]);
  }

  return {
    /** COSE, as a site keeps it. */
    publicKey: coseKey(publicKey),
    register(asked: AuthenticatorRequest, otherwise: Otherwise = {}) {
      const flags = (otherwise.flags ?? PRESENT_AND_VERIFIED) | ATTESTED;
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        authenticatorData(asked, { ...otherwise, flags }),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const json = clientData('webauthn.create', { ...asked, origin: otherwise.origin ?? asked.origin });
      return credential(credentialId, {
        clientDataJSON: json.toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      });
    },
    answer(asked: AuthenticatorRequest, otherwise: Otherwise = {}) {
      const json = clientData('webauthn.get', { ...asked, origin: otherwise.origin ?? asked.origin });
      const data = authenticatorData(asked, otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return credential(credentialId, {
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function credential(rawId: Buffer, response: object) {
  const id = rawId.toString('base64url');
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

/** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** CBOR: { fmt: "none", attStmt: {}, authData } */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  const parts = [
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ];
  return Buffer.concat([Buffer.from([0xa3]), ...parts]);
}

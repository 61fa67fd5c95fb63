const NODE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// The raw body, before parsing.
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - at) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.slice('v1,'.length), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const PYTHON = `import base64, hashlib, hmac, time

# The body as it came, in bytes, before it is parsed.
def is_genuine(secret, headers, body):
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{id}.{at}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest("v1," + expected, one) for one in given)`;

/** Code examples that verify a signature; a test runs the first. */
export const SIGNATURE_EXAMPLES = { 'Node.js': NODE, Python: PYTHON } as const;
export type ExampleLanguage = keyof typeof SIGNATURE_EXAMPLES;

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SIGNATURE_EXAMPLES } from './signature-examples.ts';

type IsGenuine = (secret: string, headers: Record<string, string>, body: string) => boolean;

const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString('base64')}`;
const BODY = '{"type":"vehicle.updated"}';

function headersAt(atS: number): Record<string, string> {
  const signature = createHmac('sha256', KEY).update(`msg_1.${atS}.${BODY}`).digest('base64');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(atS),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
}

test('what the screen teaches takes a message that is genuine, and no other', async () => {
  const source = `data:text/javascript,${encodeURIComponent(SIGNATURE_EXAMPLES['Node.js'])}`;
  const { isGenuine } = (await import(/* @vite-ignore */ source)) as { isGenuine: IsGenuine };
  const nowS = Math.floor(Date.now() / 1_000);
  expect(isGenuine(SECRET, headersAt(nowS), BODY)).toBe(true);
  expect(isGenuine(SECRET, headersAt(nowS), `${BODY} `)).toBe(false);
  expect(isGenuine(SECRET, { ...headersAt(nowS), 'webhook-id': 'msg_2' }, BODY)).toBe(false);
  expect(isGenuine(SECRET, headersAt(nowS - 600), BODY)).toBe(false);
  expect(isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, headersAt(nowS), BODY)).toBe(false);
});

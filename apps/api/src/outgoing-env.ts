import { z } from 'zod';
import { parseNetworks } from './networks.ts';

const isAllowed = z.preprocess(
  (value: unknown) => (value === '' ? undefined : value),
  z.stringbool().optional(),
);

export const Networks = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const isIn = parseNetworks(text);
    if (isIn) return isIn;
    ctx.addIssue({
      code: 'custom',
      message: 'has to be networks such as 10.0.0.0/8, loopback or private, separated by commas',
    });
    return z.NEVER;
  });

/** Variables about requests to addresses that accounts enter; part of `env.ts`. */
export const OUTGOING_ENV = {
  /** Private networks that webhooks may be sent to. */
  WEBHOOK_NETWORKS: Networks,
  /** Whether webhooks may use HTTP; in production only if set. */
  WEBHOOK_HTTP: isAllowed,
  /** A Bot API server of the operator, instead of Telegram's own. */
  TELEGRAM_API_URL: z.preprocess(
    (value: unknown) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  /** Private networks in which accounts may have device servers. */
  SERVER_NETWORKS: Networks,
  /** Whether device servers may use HTTP; in production only if set. */
  SERVER_HTTP: isAllowed,
  /** Private networks in which the SMS gateway may be. */
  SMS_NETWORKS: Networks,
  /** Whether the SMS gateway may use HTTP; in production only if set. */
  SMS_HTTP: isAllowed,
};

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

/** Variables of where the processes send and ask by addresses of accounts; `env.ts` takes them in. */
export const OUTGOING_ENV = {
  /** Networks of the inside that accounts may have their changes sent to. */
  WEBHOOK_NETWORKS: Networks,
  /** Whether they may be sent without TLS; in production only where it says so. */
  WEBHOOK_HTTP: isAllowed,
  /** A server of the Bot API that the operator runs, in place of Telegram's own. */
  TELEGRAM_API_URL: z.preprocess(
    (value: unknown) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  /** Networks of the inside where device servers of accounts may be. */
  SERVER_NETWORKS: Networks,
  /** Whether they may be asked without TLS; in production only where it says so. */
  SERVER_HTTP: isAllowed,
};

import { z } from 'zod';
import { requiredLine } from './text.ts';

const SECRET_MAX = 300;

/** Providers that move real money. */
export const PAYMENT_PROVIDERS = z.enum(['STRIPE', 'YOOKASSA']);

export const UpdatePaymentProvider = z.object({
  provider: PAYMENT_PROVIDERS,
  enabled: z.boolean().describe('Whether accounts pay by it.'),
  publicId: requiredLine('Shop', SECRET_MAX).optional().describe('The number of the shop.'),
  secret: requiredLine('Secret', SECRET_MAX).optional().describe('Absent, it stays as it is.'),
  webhookSecret: requiredLine('Webhook secret', SECRET_MAX)
    .optional()
    .describe('By which notices are signed. Absent, it stays as it is.'),
});
export type UpdatePaymentProvider = z.output<typeof UpdatePaymentProvider>;

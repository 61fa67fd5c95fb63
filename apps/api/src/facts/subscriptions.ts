import { readToldFields } from '../webhooks/told-fields.ts';
import type { Subscription } from './fact.ts';
import { orderMails } from './order-mails.ts';
import { orderPasswordLinks } from './order-password-links.ts';
import { orderReports } from './order-reports.ts';
import { tellBrowsers } from './tell-browsers.ts';
import { tellWebhooks } from './tell-webhooks.ts';

/** Everybody who is told of facts. A fact that nobody wants is published all the same. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  tellBrowsers,
  orderMails,
  orderPasswordLinks,
  tellWebhooks(readToldFields()),
  orderReports,
];

import { readEventFields } from '../webhooks/event-fields.ts';
import { notifyBrowsers } from './notify-browsers.ts';
import { notifyPeople } from './notify-people.ts';
import { notifyWebhooks } from './notify-webhooks.ts';
import { orderBuyerMails } from './order-buyer-mails.ts';
import { orderMails } from './order-mails.ts';
import { orderPasswordLinks } from './order-password-links.ts';
import { orderReports } from './order-reports.ts';
import { orderSignInCodes } from './order-sign-in-codes.ts';
import type { Subscription } from './outbox-event.ts';

/** All subscribers. An event without a subscriber is published, too. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  notifyBrowsers,
  notifyPeople,
  orderMails,
  orderBuyerMails,
  orderPasswordLinks,
  orderSignInCodes,
  notifyWebhooks(readEventFields()),
  orderReports,
];

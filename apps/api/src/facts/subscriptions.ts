import type { Subscription } from './fact.ts';
import { orderMails } from './order-mails.ts';
import { orderPasswordLinks } from './order-password-links.ts';
import { tellBrowsers } from './tell-browsers.ts';
import { tellPeople } from './tell-people.ts';

/** Everybody who is told of facts. A fact that nobody wants is published all the same. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  tellBrowsers,
  tellPeople,
  orderMails,
  orderPasswordLinks,
];

import type { LegalKey } from '@fleet/contracts/legal';

/** What a mail says, in the reader's language, before it is laid out; every template has this form. */
export type MailContent = {
  /** Shown as the name of the address it comes from; null for the product's own. */
  senderName: string | null;
  /** Where answers go; null where nobody reads them. */
  replyTo: string | null;
  subject: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  /** The person in whose name it comes, for the sign above the heading. */
  person: string | null;
  heading: string;
  paragraphs: string[];
  rows: { label: string; value: string }[];
  action: { label: string; url: string } | null;
  /** After the action. */
  closing: string[];
  /** Why the reader gets it. */
  reason: string;
  links: { label: string; url: string }[];
};

/** A picture that comes along with a mail: of whom, and as large as it is shown. */
export type MailLogo = { contentId: string; title: string; widthPx: number; heightPx: number };

/** The installation that writes. */
export type Brand = {
  productName: string;
  siteUrl: string;
  /** Legal documents in force, which the foot links to. */
  legal?: readonly LegalKey[];
};

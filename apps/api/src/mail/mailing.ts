import type { Brand } from '@fleet/mail/mail-content';
import type { Mailer } from '@fleet/mail/mailer';

/** How this installation sends mails. */
export type Mailing = {
  mailer: Mailer;
  brand: Brand;
  /** Right-hand side of every Message-ID. */
  domain: string;
  /** Longer than any attempt lasts: whoever began to send before that is not sending any more. */
  uncertainAfterMs: number;
};

import type { RenderedMail } from './render-mail.ts';

export type OutgoingMail = RenderedMail & {
  /** Identifies event, template and reader, so that a repeated e-mail is recognised. */
  messageId: string;
  to: string;
  /** Name shown beside our address. */
  senderName: string;
  attachments?: readonly Attachment[];
};

export type Attachment = {
  name: string;
  mimeType: string;
  content: Buffer;
  /** By which the mail shows it itself (`cid:`); without one it stands beside the mail. */
  contentId?: string;
};

/** Takes mails to where they are delivered. */
export type Mailer = {
  /**
   * Resolves when the mail was taken over. After any other failure than a refusal it may have been taken all the same.
   *
   * @throws MailRefusedError when this mail to this reader will never be taken
   */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => Promise<void>;
};

/** The mail server said for good that it does not take this mail; the message is the server's own line. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

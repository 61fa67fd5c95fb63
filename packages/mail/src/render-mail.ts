import { LEGAL_SLUGS } from '@fleet/contracts/legal';
import type { Mail } from '@fleet/contracts/mail';
import type { Locale } from '@fleet/contracts/user';
import { render } from '@react-email/render';
import { htmlLayout } from './layout/html-layout.ts';
import { textLayout } from './layout/text-layout.ts';
import type { Brand, MailContent, MailLogo } from './mail-content.ts';
import { compose } from './templates/compose.ts';
import { createText, type Text } from './texts/create-text.ts';
import { withNamesWithoutLinks, withoutLinks } from './without-links.ts';

export type RenderedMail = {
  /** Null for the product's own name. */
  senderName: string | null;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where its reader ends mails of this kind, by one POST (RFC 8058). */
  stopUrl: string | null;
};

/** A mail as its reader gets it: the same content as HTML and as plain text. */
export async function renderMail(
  mail: Mail,
  { to, locale, brand, logo = null }: { to: string; locale: Locale; brand: Brand; logo?: MailLogo | null },
): Promise<RenderedMail> {
  const text = createText(locale);
  const composed = compose(withNamesWithoutLinks(mail), { to, locale, text, brand });
  const { senderName, replyTo, subject } = composed;
  const { language } = new Intl.Locale(locale);
  const content = { ...composed, links: [...composed.links, ...legalLinks(brand, text, language)] };
  const shownLogo = logo && { ...logo, title: withoutLinks(logo.title) };
  const html = await render(htmlLayout(content, { brand, language, text, logo: shownLogo }));
  const stopUrl = mail.template === 'report' ? mail.props.stopUrl : null;
  return { senderName, replyTo, subject, html, text: textLayout(content, brand), stopUrl };
}

function legalLinks({ siteUrl, legal = [] }: Brand, text: Text, language: string): MailContent['links'] {
  return legal.map((key) => ({
    label: text(`layout.legal${key}`),
    url: new URL(`/legal/${LEGAL_SLUGS[key]}?lang=${language}`, siteUrl).href,
  }));
}

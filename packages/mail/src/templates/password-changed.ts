import type { Template } from './template.ts';
import { formatInstant } from './until.ts';

export const passwordChanged: Template<'password-changed'> = (props, { to, locale, text, brand }) => ({
  senderName: null,
  replyTo: null,
  subject: text('passwordChanged.subject'),
  preview: text(props.byLink ? 'passwordChanged.preview' : 'passwordChanged.ownPreview'),
  person: null,
  heading: text('passwordChanged.heading'),
  paragraphs: [
    ...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []),
    text(props.byLink ? 'passwordChanged.text' : 'passwordChanged.ownText', { product: brand.productName }),
  ],
  rows: [
    { label: text('passwordChanged.at'), value: formatInstant(text, locale, props.changedAt, props) },
    ...(props.changedFrom ? [{ label: text('passwordChanged.from'), value: props.changedFrom }] : []),
  ],
  action: { label: text('passwordChanged.action'), url: props.resetUrl },
  closing: [text('passwordChanged.closing')],
  reason: text('passwordChanged.reason', { product: brand.productName, email: to }),
  links: [],
});

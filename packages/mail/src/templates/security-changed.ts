import type { Template } from './template.ts';
import { formatInstant } from './until.ts';

export const securityChanged: Template<'security-changed'> = (props, { to, locale, text, brand }) => {
  const what = text(`securityChanged.${props.what}`, { product: brand.productName });
  return {
    senderName: null,
    replyTo: null,
    subject: text('securityChanged.subject'),
    preview: text('securityChanged.preview'),
    person: null,
    heading: text('securityChanged.heading'),
    paragraphs: [...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []), what],
    rows: [
      { label: text('passwordChanged.at'), value: formatInstant(text, locale, props.changedAt, props) },
      ...(props.changedFrom ? [{ label: text('passwordChanged.from'), value: props.changedFrom }] : []),
    ],
    action: { label: text('securityChanged.action'), url: props.securityUrl },
    closing: [text('securityChanged.closing')],
    reason: text('passwordChanged.reason', { product: brand.productName, email: to }),
    links: [],
  };
};

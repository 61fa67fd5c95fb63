import { nameOfOutsider } from '../without-links.ts';
import type { Template } from './template.ts';
import { until } from './until.ts';

export const confirmEmail: Template<'confirm-email'> = (props, { to, locale, text, brand }) => {
  const product = brand.productName;
  const name = nameOfOutsider(props.recipientName);
  return {
    senderName: null,
    replyTo: null,
    subject: text('confirmEmail.subject'),
    preview: text('confirmEmail.preview', { product }),
    person: null,
    heading: text('confirmEmail.heading'),
    paragraphs: [...(name ? [text('layout.hello', { name })] : []), text('confirmEmail.text', { product })],
    rows: [
      { label: text('confirmEmail.address'), value: to },
      { label: text('layout.validUntil'), value: until(text, locale, props) },
    ],
    action: { label: text('confirmEmail.action'), url: props.confirmUrl },
    closing: [],
    reason: text('confirmEmail.reason', { product, email: to }),
    links: [],
  };
};

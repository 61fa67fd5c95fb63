import type { Template } from './template.ts';
import { until } from './until.ts';

export const resetPassword: Template<'reset-password'> = (props, { to, locale, text, brand }) => ({
  senderName: null,
  replyTo: null,
  subject: text('resetPassword.subject'),
  preview: text('resetPassword.preview'),
  person: null,
  heading: text('resetPassword.heading'),
  paragraphs: [
    ...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []),
    text('resetPassword.text', { product: brand.productName }),
  ],
  rows: [
    ...(props.requestedFrom
      ? [{ label: text('resetPassword.requestedFrom'), value: props.requestedFrom }]
      : []),
    { label: text('layout.validUntil'), value: until(text, locale, props) },
  ],
  action: { label: text('resetPassword.action'), url: props.resetUrl },
  closing: [text('resetPassword.closing')],
  reason: text('resetPassword.reason', { email: to }),
  links: [],
});

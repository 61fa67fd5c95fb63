import type { Template } from './template.ts';
import { until } from './until.ts';

export const signInCode: Template<'sign-in-code'> = (props, { to, locale, text, brand }) => ({
  senderName: null,
  replyTo: null,
  subject: text('signInCode.subject', { product: brand.productName }),
  preview: text('signInCode.preview'),
  person: null,
  heading: text('signInCode.heading'),
  paragraphs: [
    ...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []),
    text('signInCode.text', { product: brand.productName }),
  ],
  rows: [
    { label: text('signInCode.code'), value: props.code },
    ...(props.requestedFrom
      ? [{ label: text('resetPassword.requestedFrom'), value: props.requestedFrom }]
      : []),
    { label: text('layout.validUntil'), value: until(text, locale, props) },
  ],
  action: null,
  closing: [text('signInCode.closing')],
  reason: text('signInCode.reason', { email: to }),
  links: [],
});

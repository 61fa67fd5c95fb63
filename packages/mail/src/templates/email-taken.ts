import type { Template } from './template.ts';

export const emailTaken: Template<'email-taken'> = (props, { to, text, brand }) => {
  const product = brand.productName;
  return {
    senderName: null,
    replyTo: null,
    subject: text('emailTaken.subject', { product }),
    preview: text('emailTaken.preview'),
    person: null,
    heading: text('emailTaken.heading', { product }),
    paragraphs: [
      ...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []),
      text('emailTaken.text', { product }),
    ],
    rows: [{ label: text('emailTaken.address'), value: to }],
    action: { label: text('emailTaken.action'), url: props.signInUrl },
    closing: [],
    reason: text('emailTaken.reason', { product, email: to }),
    links: [],
  };
};

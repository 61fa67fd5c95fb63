import type { Template } from './template.ts';

export const invitationAsked: Template<'invitation-asked'> = (props, { text, brand }) => {
  const words = { email: props.email, account: props.accountTitle };
  return {
    senderName: null,
    replyTo: null,
    subject: text('invitationAsked.subject', words),
    preview: text('invitationAsked.preview', words),
    person: null,
    heading: text('invitationAsked.heading', words),
    paragraphs: [
      ...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []),
      text('invitationAsked.text', words),
    ],
    rows: [
      { label: text('invitationAsked.address'), value: props.email },
      { label: text('invitationAsked.account'), value: props.accountTitle },
    ],
    action: { label: text('invitationAsked.action'), url: props.invitationsUrl },
    closing: [],
    reason: text('invitationAsked.reason', { product: brand.productName }),
    links: [],
  };
};

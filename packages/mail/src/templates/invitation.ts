import type { Template } from './template.ts';
import { until } from './until.ts';

/** A list of more is no list to read. */
const VEHICLES_MAX = 5;

export const invitation: Template<'invitation'> = (props, { to, locale, text, brand }) => {
  const { inviterName: inviter, recipientName: name, accountTitle: account, vehicleTitles } = props;
  const role = text(`role.${props.role}`);
  const shown = vehicleTitles.slice(0, VEHICLES_MAX);
  const more = vehicleTitles.length - shown.length;
  const vehicles = new Intl.ListFormat(locale, { type: 'conjunction' }).format([
    ...shown,
    ...(more > 0 ? [text('invitation.moreVehicles', { count: more })] : []),
  ]);
  return {
    senderName: text('invitation.sender', { inviter, product: brand.productName }),
    replyTo: props.inviterEmail,
    subject: text('invitation.subject', { account }),
    preview: text('invitation.preview', { role, vehicles: vehicleTitles.length }),
    person: inviter,
    heading: text(name ? 'invitation.headingNamed' : 'invitation.heading', { name, inviter, account }),
    paragraphs: [text('invitation.text')],
    rows: [
      { label: text('invitation.role'), value: capitalised(role, locale) },
      ...(vehicleTitles.length > 0 ? [{ label: text('invitation.vehicles'), value: vehicles }] : []),
      { label: text('layout.validUntil'), value: until(text, locale, props) },
    ],
    action: { label: text('invitation.accept'), url: props.acceptUrl },
    closing: props.inviterEmail ? [text('invitation.questions', { inviter })] : [],
    reason: text('invitation.reason', { inviter, email: to }),
    links: props.refuseUrl ? [{ label: text('invitation.refuse'), url: props.refuseUrl }] : [],
  };
};

function capitalised(words: string, locale: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

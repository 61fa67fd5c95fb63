import type { MailboxAttachment, MailboxMessage } from '@fleet/db/models';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';

const TEXTS = {
  en: {
    title: 'Mailbox of this machine',
    why: 'No SMTP server is configured, so e-mails stay here.',
    token: 'Token printed at the start',
    tokenWhy:
      'The e-mails of this machine hold links that reset passwords. Enter the token that the start printed.',
    open: 'Open mailbox',
    empty: 'No mail yet.',
    to: 'To',
    from: 'From',
    replyTo: 'Answers to',
    at: 'Sent',
    subject: 'Subject',
    back: 'All mails',
    attached: 'Attached',
    text: 'Plain text',
    page: 'As a mail client shows it',
  },
  ru: {
    title: 'Почта этой машины',
    why: 'SMTP-сервер не настроен, поэтому письма остаются здесь.',
    token: 'Токен, напечатанный при запуске',
    tokenWhy:
      'В письмах этой машины есть ссылки для сброса паролей. Введите токен, который напечатан при запуске.',
    open: 'Открыть почту',
    empty: 'Писем ещё нет.',
    to: 'Кому',
    from: 'От кого',
    replyTo: 'Ответы',
    at: 'Отправлено',
    subject: 'Тема',
    back: 'Все письма',
    attached: 'Вложения',
    text: 'Обычный текст',
    page: 'Как в почтовой программе',
  },
} satisfies Record<Language, Record<string, string>>;

const STYLE: Html = {
  html: `<style>
:root { color-scheme: light dark; --line: light-dark(#dbe3e8, #34424c); --link: light-dark(#00706b, #4fd1c5); }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; margin-top: 1.5rem; } a { color: var(--link); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; overflow-wrap: anywhere; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
</style>`,
};

export type ListedMessage = Pick<MailboxMessage, 'id' | 'recipient' | 'subject' | 'createdAt'>;

/** The newest first. */
export function mailboxPage(messages: readonly ListedMessage[], language: Language): string {
  const text = TEXTS[language];
  const rows = messages.map(
    ({ id, recipient, subject, createdAt }) => html`<tr>
<td><a href="/mailbox/${id}">${subject}</a></td><td>${recipient}</td><td>${timeOf(createdAt, language)}</td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">${text.subject}</th><th scope="col">${text.to}</th>
<th scope="col">${text.at}</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page(
    text.title,
    language,
    html`<h1>${text.title}</h1><p>${text.why}</p>${rows.length > 0 ? table : html`<p>${text.empty}</p>`}`,
  );
}

/** A form for the token; a link with the token opens the list directly. */
export function tokenPage(language: Language): string {
  const text = TEXTS[language];
  return page(
    text.title,
    language,
    html`<h1>${text.title}</h1><p>${text.tokenWhy}</p><form action="/mailbox"><p><label>${text.token}<br>
<input name="token" type="password" autocomplete="off" required></label></p><button>${text.open}</button></form>`,
  );
}

/** A message with its parts; its HTML is a document of its own, in a frame that may do nothing. */
export function messagePage(
  message: MailboxMessage & { attachments: readonly Pick<MailboxAttachment, 'id' | 'name'>[] },
  language: Language,
): string {
  const text = TEXTS[language];
  const { id, subject, senderName, recipient, replyTo, createdAt } = message;
  const attached = message.attachments.map(
    (file) => html`<a href="/mailbox/${id}/attached/${file.id}">${file.name}</a> `,
  );
  return page(
    subject,
    language,
    html`<p><a href="/mailbox">&larr; ${text.back}</a></p><h1>${subject}</h1>
<dl><dt>${text.from}</dt><dd>${senderName}</dd><dt>${text.to}</dt><dd>${recipient}</dd>
${replyTo === null ? '' : html`<dt>${text.replyTo}</dt><dd>${replyTo}</dd>`}
<dt>${text.at}</dt><dd>${timeOf(createdAt, language)}</dd>
${attached.length === 0 ? '' : html`<dt>${text.attached}</dt><dd>${attached}</dd>`}</dl>
<h2>${text.page}</h2>
<iframe title="${text.page}" src="/mailbox/${id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${text.text}</h2><pre>${message.text}</pre>`,
  );
}

function page(title: string, language: Language, body: Html): string {
  const whole = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">${STYLE}</head><body>${body}</body></html>`;
  return whole.html;
}

function timeOf(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(at)} UTC`;
}

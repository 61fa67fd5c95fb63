import { type Mail, type MailProps, SecurityChange } from '@fleet/contracts/mail';
import { ROLES } from '@fleet/contracts/roles';
import { describe, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { createText } from './texts/create-text.ts';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

const brand = { productName: 'Meridian', siteUrl: 'https://track.meridian.example' };
const to = 'reader@northbridge.example';
const until = { expiresAt: '2026-11-29T09:47:00.000Z', timeZone: 'Europe/Brussels' };

const invitation = (more: Partial<MailProps<'invitation'>> = {}): Mail => ({
  template: 'invitation',
  props: {
    inviterName: 'Northbridge Owner',
    inviterEmail: 'owner@northbridge.example',
    recipientName: null,
    accountTitle: 'Northbridge Logistics',
    role: 'ORGANIZATION_DRIVER',
    vehicleTitles: ['Truck 06', 'Survey 29'],
    acceptUrl: 'https://track.meridian.example/i/7Kq2',
    refuseUrl: null,
    ...until,
    ...more,
  },
});

const MAILS: Mail[] = [
  invitation({ recipientName: 'Igor' }),
  {
    template: 'invitation-asked',
    props: {
      recipientName: 'Olivia',
      email: 'igor@northbridge.example',
      accountTitle: 'Northbridge Logistics',
      invitationsUrl: 'https://a.example/users/invitations',
    },
  },
  {
    template: 'reset-password',
    props: { recipientName: null, resetUrl: 'https://a.example/p/1', requestedFrom: 'Firefox', ...until },
  },
  {
    template: 'sign-in-code',
    props: { recipientName: 'Igor', code: 'ab2cd-ef3gh', requestedFrom: 'Firefox', ...until },
  },
  {
    template: 'password-changed',
    props: {
      recipientName: 'Igor',
      byLink: true,
      changedAt: until.expiresAt,
      timeZone: until.timeZone,
      changedFrom: 'Chrome 142, macOS (203.0.113.7)',
      resetUrl: 'https://a.example/auth/reset-password',
    },
  },
  ...SecurityChange.options.map(
    (what): Mail => ({
      template: 'security-changed',
      props: {
        recipientName: 'Igor',
        what,
        changedAt: until.expiresAt,
        timeZone: until.timeZone,
        changedFrom: 'Chrome 142, macOS (203.0.113.7)',
        securityUrl: 'https://a.example/profile/security',
      },
    }),
  ),
  {
    template: 'confirm-email',
    props: { recipientName: 'Igor', confirmUrl: 'https://a.example/c/1', ...until },
  },
  {
    template: 'email-taken',
    props: { recipientName: 'Igor', signInUrl: 'https://a.example/auth/sign-in?email=a' },
  },
  ...[true, false].map(
    (isAttached): Mail => ({
      template: 'report',
      props: {
        recipientName: 'Igor',
        accountTitle: 'Northbridge Logistics',
        reportTitle: 'Week of the fleet',
        kind: 'SUMMARY',
        from: '2026-11-15T23:00:00.000Z',
        to: '2026-11-22T23:00:00.000Z',
        timeZone: 'Europe/Brussels',
        vehicles: 24,
        isUpdating: !isAttached,
        file: {
          id: '019abc00-0000-7000-8000-000000000001',
          name: 'summary-2026-11-16-2026-11-22.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          sizeBytes: 12_345,
          isAttached,
        },
        downloadUrl: 'https://a.example/report-mails/t/file',
        downloadUntil: until.expiresAt,
        stopUrl: 'https://a.example/report-mails/t/stop',
      },
    }),
  ),
  {
    template: 'notice',
    props: {
      subject: 'Subject',
      preview: 'Preview',
      heading: 'Heading',
      paragraphs: ['One.', 'Two.'],
      rows: [{ label: 'Row', value: 'Value' }],
      action: { label: 'Open', url: 'https://a.example/n' },
      reason: 'Because.',
    },
  },
];

describe.each(['en-US', 'ru'] as const)('in %s', (locale) => {
  test.each(MAILS)('$template says the same as text and as HTML, and needs no picture', async (mail) => {
    const { subject, html, text } = await renderMail(mail, { to, locale, brand });
    expect(subject).not.toBe('');
    expect(html).toContain(`lang="${locale.slice(0, 2)}"`);
    expect(html).not.toMatch(/<img|src=|url\(/);
    const shown = html.replace(/<[^>]*>/g, '');
    const [heading = ''] = text.split('\n');
    expect(shown).toContain(heading);
    for (const [url] of text.matchAll(/https:\S+/g)) expect(html).toContain(`href="${url}"`);
    // The mail of a code has only the link to the product.
    const links = mail.template === 'sign-in-code' ? 1 : 2;
    expect(html.match(/<a [^>]*href/g)?.length).toBeGreaterThanOrEqual(links);
  });

  test('what lists of mails show beside the subject is at most 90 characters', async () => {
    for (const mail of MAILS) {
      const { html } = await renderMail(mail, { to, locale, brand });
      const preview = /data-skip-in-text="true"[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
      expect(preview).not.toBe('');
      expect(preview.length).toBeLessThanOrEqual(90);
    }
  });

  test('every role has a name', () => {
    const text = createText(locale);
    for (const role of ROLES) expect(text(`role.${role}`)).toMatch(/^[\p{L} ()]+$/u);
  });
});

test('both catalogues ask for the same values', () => {
  const names = (message: string) =>
    [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))]
      // The name of a day, and its number where the language inflects it.
      .filter((name) => !name?.startsWith('weekday'))
      .sort();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, names(ru[key])]).toEqual([key, names(en[key])]);
});

test.each([
  [0, 'Роль: водитель'],
  [1, 'Роль: водитель, 1 машина'],
  [3, 'Роль: водитель, 3 машины'],
  [5, 'Роль: водитель, 5 машин'],
  [21, 'Роль: водитель, 21 машина'],
])('%i vehicles are counted in right Russian', async (count, preview) => {
  const vehicleTitles = Array.from({ length: count }, (_, index) => `V${index}`);
  const { html } = await renderMail(invitation({ vehicleTitles }), { to, locale: 'ru', brand });
  expect(html).toContain(`>${preview}<`);
});

test('the end of a link is told in the time of the reader, by day', async () => {
  const english = await renderMail(invitation(), { to, locale: 'en-US', brand });
  expect(english.text).toContain('until Sunday, 29 November, 10:47 (UTC+1)');
  const russian = await renderMail(invitation({ timeZone: 'Asia/Kolkata' }), { to, locale: 'ru', brand });
  expect(russian.text).toContain('до воскресенья, 29 ноября, 15:17 (UTC+5:30)');
  const nowhere = await renderMail(invitation({ timeZone: 'Mars/Base' }), { to, locale: 'en-US', brand });
  expect(nowhere.text).toContain('09:47 (UTC)');
});

test('an invitation comes in the name of its author, whom answers reach', async () => {
  const mail = await renderMail(invitation(), { to, locale: 'en-US', brand });
  expect(mail).toMatchObject({
    senderName: 'Northbridge Owner via Meridian',
    replyTo: 'owner@northbridge.example',
  });
});

test('names are text, whatever they look like', async () => {
  const accountTitle = '<b>{account}</b> & "co"';
  const { html, subject } = await renderMail(invitation({ accountTitle }), { to, locale: 'en-US', brand });
  expect(subject).toBe(`Join ${accountTitle}`);
  expect(html).toContain('&lt;b&gt;{account}&lt;/b&gt; &amp; ');
  expect(html).not.toContain('<b>');
});

/** Fields of templates with text that people entered. */
const NAMES = /^(inviterName|recipientName|accountTitle|vehicleTitles|reportTitle)$/;
const ADVERTISEMENT = 'Win at https://evil.example or www.evil.example, call@evil.example';

function advertised(mail: Mail): Mail {
  const props = Object.entries(mail.props).map(([field, value]) => {
    if (!NAMES.test(field)) return [field, value];
    return [field, Array.isArray(value) ? [ADVERTISEMENT] : ADVERTISEMENT];
  });
  return { ...mail, props: Object.fromEntries(props) } as Mail;
}

test.each(MAILS.filter(({ props }) => Object.keys(props).some((field) => NAMES.test(field))))(
  'names in $template are no links, in its subject, its sender, its text and its HTML',
  async (mail) => {
    for (const locale of ['en-US', 'ru'] as const) {
      const { subject, senderName, html, text } = await renderMail(advertised(mail), { to, locale, brand });
      const shown = [subject, senderName ?? '', html, text].join('\n');
      expect(shown).not.toMatch(/https:\/\/evil|evil\.example|www\.evil|call@/);
      if (mail.template !== 'confirm-email') expect(shown).toContain('evil. example');
    }
  },
);

test.each([
  ['en-US', '2026-11-22T23:00:00.000Z', 'Week: 16–22 November 2026'],
  ['ru', '2026-11-22T23:00:00.000Z', 'Week: 16–22 ноября 2026 г.'],
  ['en-US', '2026-11-16T23:00:00.000Z', 'Week: 16 November 2026'],
  ['en-US', '2026-11-16T22:30:00.000Z', 'Week: 16 November 2026, 00:00–23:29'],
] as const)('the period of a report in %s until %s', async (locale, end, subject) => {
  const found = MAILS.find(({ template }) => template === 'report');
  if (found?.template !== 'report') throw new Error('there is a report');
  const mail = { ...found, props: { ...found.props, reportTitle: 'Week', to: end } };
  const rendered = await renderMail(mail, { to, locale, brand });
  expect(rendered.subject.replaceAll('\u2009', '').replaceAll('\u202f', ' ')).toBe(subject);
  expect(rendered.stopUrl).toBe(found.props.stopUrl);
});

test('a logo comes along with a mail, in its size and with its name as text', async () => {
  const logo = { contentId: 'logo', title: '<b>Ours</b>', widthPx: 160, heightPx: 40 };
  const { html } = await renderMail(invitation(), { to, locale: 'en-US', brand, logo });
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining('src="cid:logo" alt="&lt;b&gt;Ours&lt;/b&gt;" width="160" height="40"'),
  ]);
});

test('legal documents in force are linked in the foot, in the language of the reader', async () => {
  const published = { ...brand, legal: ['TERMS', 'PRIVACY'] as const };
  const english = await renderMail(invitation(), { to, locale: 'en-US', brand: published });
  const russian = await renderMail(invitation(), { to, locale: 'ru', brand: published });
  const terms = 'https://track.meridian.example/legal/terms?lang=';
  expect(english.text).toContain(`Terms of service: ${terms}en`);
  expect(english.html).toContain(`href="${terms}en"`);
  expect(russian.text).toContain(`Условия использования: ${terms}ru`);
  expect((await renderMail(invitation(), { to, locale: 'en-US', brand })).html).not.toContain('/legal/');
});

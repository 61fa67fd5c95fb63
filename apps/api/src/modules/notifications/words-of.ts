import { Notice, type ToldDocument } from '@fleet/contracts/notification';
import type { Role } from '@fleet/contracts/roles';
import type { Locale } from '@fleet/contracts/user';
import { createText, type Text, type TextKey } from '@fleet/mail/texts/create-text';

/** A notification as its reader sees it. */
export type Words = { title: string; body: string };

/** A notification as it is kept. */
type Kept = { kind: Notice['kind']; values: unknown };

/** Where a notification leads, null where there is nothing to look at. */
const PATHS: Readonly<Record<Exclude<Notice['kind'], 'DOCUMENT_EXPIRING'>, string | null>> = {
  NEW_DEVICE: '/profile/security',
  SIGN_IN_CHANGED: '/profile/security',
  ACCESS_CHANGED: null,
  ROLES_CHANGED: null,
  INVITATION_RECEIVED: null,
  INVITATION_ANSWERED: '/users/invitations',
  TEST: '/profile/notifications',
};

export function pathOf(kept: Kept): string | null {
  if (kept.kind !== 'DOCUMENT_EXPIRING') return PATHS[kept.kind];
  const notice = Notice.parse(kept);
  const [first, ...others] = notice.kind === 'DOCUMENT_EXPIRING' ? notice.values.first : [];
  return first && others.length === 0 ? `/vehicles/${first.vehicleId}` : '/vehicles/documents';
}

const TEXTS = new Map<Locale, Text>();

/** What it says in this language, whenever it was told. */
export function wordsOf({ kind, values }: Kept, locale: Locale): Words {
  const text = TEXTS.get(locale) ?? createText(locale);
  TEXTS.set(locale, text);
  const notice = Notice.parse({ kind, values });
  const say = (part: string, with_: Record<string, string | number> = {}) =>
    text(`notification.${kind}.${part}` as TextKey, with_);
  switch (notice.kind) {
    case 'NEW_DEVICE':
      return { title: say('title'), body: say('body', notice.values) };
    case 'SIGN_IN_CHANGED': {
      const { what, from } = notice.values;
      return { title: text(`notification.SIGN_IN_CHANGED.${what}`), body: say('body', { from }) };
    }
    case 'ACCESS_CHANGED': {
      const part = notice.values.open ? 'open' : 'closed';
      return { title: say(`${part}.title`), body: say(`${part}.body`) };
    }
    case 'ROLES_CHANGED': {
      const { accountTitle: account, roles } = notice.values;
      if (roles.length === 0) return { title: say('gone.title', { account }), body: say('gone.body') };
      return { title: say('title', { account }), body: say('body', { role: namesOf(roles, text) }) };
    }
    case 'INVITATION_RECEIVED': {
      const { accountTitle: account, inviter } = notice.values;
      return { title: say('title', { account }), body: say('body', { inviter }) };
    }
    case 'INVITATION_ANSWERED': {
      const { accountTitle: account, email, answer } = notice.values;
      return { title: say(answer, { email }), body: say('body', { account }) };
    }
    case 'DOCUMENT_EXPIRING':
      return documentWords(notice.values, { say, text, locale });
    case 'TEST':
      return { title: say('title'), body: say('body') };
  }
}

function namesOf(roles: readonly Role[], text: Text): string {
  return roles.map((role) => text(`role.${role}`)).join(', ');
}

type Expiring = Extract<Notice, { kind: 'DOCUMENT_EXPIRING' }>['values'];
type Saying = {
  say: (part: string, values?: Record<string, string | number>) => string;
  text: Text;
  locale: Locale;
};

/** One document by its name and last day; of several how many they are, and which vehicles are first. */
function documentWords(
  { withinDays, daysLeft, total, first }: Expiring,
  { say, text, locale }: Saying,
): Words {
  const state = withinDays === null ? 'expired' : 'soon';
  const nameOf = ({ title, kind }: ToldDocument) => title ?? text(`document.${kind}`);
  const [only] = first;
  if (total === 1 && only) {
    const date = dayIn(locale, only.validUntil);
    const values = { vehicle: only.vehicleTitle, document: nameOf(only), days: daysLeft, date };
    return { title: say(`one.${state}.title`, values), body: say(`one.${state}.body`, values) };
  }
  const named = first.map((one) => `${one.vehicleTitle} (${nameOf(one)})`).join(', ');
  const others = total - first.length;
  return {
    title: say(`many.${state}`, { total, days: withinDays ?? 0 }),
    body: others > 0 ? say('many.others', { named, others }) : `${named}.`,
  };
}

const DAYS = { 'en-US': 'en-GB', ru: 'ru' } as const satisfies Record<Locale, string>;

/** A day of the calendar, which is the same wherever it is read. */
function dayIn(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(DAYS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

import { Notice } from '@fleet/contracts/notification';
import type { Role } from '@fleet/contracts/roles';
import type { Locale } from '@fleet/contracts/user';
import { createText, type Text, type TextKey } from '@fleet/mail/texts/create-text';

/** A notification as its reader sees it. */
export type Words = { title: string; body: string };

/** Where a notification leads, null where there is nothing to look at. */
const PATHS: Readonly<Record<Notice['kind'], string | null>> = {
  NEW_DEVICE: '/profile/security',
  SIGN_IN_CHANGED: '/profile/security',
  ACCESS_CHANGED: null,
  ROLES_CHANGED: null,
  INVITATION_RECEIVED: null,
  INVITATION_ANSWERED: '/users/invitations',
  WEBHOOK_OFF: '/account/webhooks',
  TEST: '/profile/notifications',
};

export const pathOf = (kind: Notice['kind']): string | null => PATHS[kind];

const TEXTS = new Map<Locale, Text>();

/** What it says in this language, whenever it was told. */
export function wordsOf({ kind, values }: { kind: Notice['kind']; values: unknown }, locale: Locale): Words {
  const text = TEXTS.get(locale) ?? createText(locale);
  TEXTS.set(locale, text);
  const notice = Notice.parse({ kind, values });
  const say = (part: string, with_: Record<string, string> = {}) =>
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
    case 'WEBHOOK_OFF': {
      const { accountTitle: account, host, why } = notice.values;
      return { title: say('title', { host }), body: say(why, { account }) };
    }
    case 'TEST':
      return { title: say('title'), body: say('body') };
  }
}

function namesOf(roles: readonly Role[], text: Text): string {
  return roles.map((role) => text(`role.${role}`)).join(', ');
}

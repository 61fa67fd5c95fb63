import type { ContactType } from '@fleet/contracts/contact';

/** As people write it: a name in Telegram is kept bare. */
export function shownContact({ type, value }: { type: ContactType; value: string }): string {
  return type === 'TELEGRAM' ? `@${value}` : value;
}

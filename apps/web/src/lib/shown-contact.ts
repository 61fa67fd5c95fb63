import type { ContactType } from '@fleet/contracts/contact';

/** Contact as people write it; Telegram names are stored without "@". */
export function shownContact({ type, value }: { type: ContactType; value: string }): string {
  return type === 'TELEGRAM' ? `@${value}` : value;
}

import type { ContactType } from '@fleet/contracts/contact';

/** Example of each kind of contact. */
export const PLACEHOLDERS: Record<ContactType, string> = {
  EMAIL: 'name@example.com',
  PHONE: '+27 21 555 0100',
  WHATSAPP: '+27 82 555 0100',
  TELEGRAM: '@name',
  OTHER: '',
};

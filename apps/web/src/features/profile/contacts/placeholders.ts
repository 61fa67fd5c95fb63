import type { ContactType } from '@fleet/contracts/contact';

/** How each kind of contact is written. */
export const PLACEHOLDERS: Record<ContactType, string> = {
  EMAIL: 'name@example.com',
  PHONE: '+27 21 555 0100',
  WHATSAPP: '+27 82 555 0100',
  TELEGRAM: '@name',
  OTHER: '',
};

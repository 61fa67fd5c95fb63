import type { Mail, MailProps } from '@fleet/contracts/mail';
import type { Locale } from '@fleet/contracts/user';
import type { Brand, MailContent } from '../mail-content.ts';
import type { Text } from '../texts/create-text.ts';

export type Reader = { to: string; locale: Locale; text: Text; brand: Brand };

/** Says one kind of mail to one reader. */
export type Template<Name extends Mail['template']> = (props: MailProps<Name>, reader: Reader) => MailContent;

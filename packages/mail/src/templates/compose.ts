import type { Mail } from '@fleet/contracts/mail';
import type { MailContent } from '../mail-content.ts';
import { confirmEmail } from './confirm-email.ts';
import { emailTaken } from './email-taken.ts';
import { invitation } from './invitation.ts';
import { invitationAsked } from './invitation-asked.ts';
import { notice } from './notice.ts';
import { passwordChanged } from './password-changed.ts';
import { report } from './report.ts';
import { resetPassword } from './reset-password.ts';
import { securityChanged } from './security-changed.ts';
import { signInCode } from './sign-in-code.ts';
import type { Reader } from './template.ts';

/** What this mail says to its reader. */
export function compose(mail: Mail, reader: Reader): MailContent {
  switch (mail.template) {
    case 'invitation':
      return invitation(mail.props, reader);
    case 'invitation-asked':
      return invitationAsked(mail.props, reader);
    case 'reset-password':
      return resetPassword(mail.props, reader);
    case 'sign-in-code':
      return signInCode(mail.props, reader);
    case 'password-changed':
      return passwordChanged(mail.props, reader);
    case 'security-changed':
      return securityChanged(mail.props, reader);
    case 'confirm-email':
      return confirmEmail(mail.props, reader);
    case 'email-taken':
      return emailTaken(mail.props, reader);
    case 'report':
      return report(mail.props, reader);
    case 'notice':
      return notice(mail.props, reader);
  }
}

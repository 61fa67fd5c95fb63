import { alertsEn } from './alerts-en.ts';
import { billingEn } from './billing-en.ts';
import { rolesEn } from './roles-en.ts';
import { supportEn } from './support-en.ts';
import { vehiclesEn } from './vehicles-en.ts';

/** ICU messages. A key's first part is the template that uses it; `role` names every role. */
export const en = {
  'layout.copyAddress': 'The button does nothing? Copy this address:',
  'layout.until': 'until {weekday}, {date}, {time} ({zone})',
  'layout.at': '{weekday}, {date}, {time} ({zone})',
  'layout.validUntil': 'Link is valid',
  'layout.hello': 'Hello {name},',
  'layout.legalTERMS': 'Terms of service',
  'layout.legalPRIVACY': 'Privacy policy',
  'layout.legalPRICES': 'Price policy',

  'invitation.sender': '{inviter} via {product}',
  'invitation.subject': 'Join {account}',
  'invitation.preview': 'Your role: {role}{vehicles, plural, =0 {} one {, # vehicle} other {, # vehicles}}',
  'invitation.heading': '{inviter} invites you to {account}',
  'invitation.headingNamed': '{name}, {inviter} invites you to {account}',
  'invitation.text':
    'You will see your vehicles on a live map, with your trips and reports. It takes one minute and works on your phone.',
  'invitation.role': 'Role',
  'invitation.vehicles': 'Vehicles',
  'invitation.moreVehicles': '{count, plural, one {# more} other {# more}}',
  'invitation.accept': 'Accept the invitation',
  'invitation.questions': 'Questions about the work: answer this mail, it reaches {inviter}.',
  'invitation.reason':
    'You received this e-mail because {inviter} entered {email}. Not for you? Leave it: no account is made until you accept.',
  'invitation.refuse': 'This is not for me',

  'invitationAsked.subject': '{email} asks for a new invitation',
  'invitationAsked.preview': 'The link of your invitation to {account} opens nothing any more.',
  'invitationAsked.heading': '{email} asks for a new invitation',
  'invitationAsked.text':
    'You invited this address to {account}. The invitation expired or was declined, and its reader now asks for another link. Send it again from the list of invitations, or withdraw it: then nobody can ask any more.',
  'invitationAsked.address': 'Address',
  'invitationAsked.account': 'Account',
  'invitationAsked.action': 'Open the invitations',
  'invitationAsked.reason': 'You received this e-mail because you sent this invitation with {product}.',

  'resetPassword.subject': 'Choose a new password',
  'resetPassword.preview': 'The link works once. Didn’t ask for it? Then nothing changes.',
  'resetPassword.heading': 'Choose a new password',
  'resetPassword.text': 'We received a request to set a new password for your {product} account.',
  'resetPassword.requestedFrom': 'Requested from',
  'resetPassword.action': 'Choose a new password',
  'resetPassword.closing': 'The link works once.',
  'resetPassword.reason':
    'You received this e-mail because {email} was entered under “Forgot password”. Wasn’t you? Ignore it: your password stays as it is.',

  'signInCode.subject': 'Your code to sign in to {product}',
  'signInCode.preview': 'Enter it together with your password. We never ask you for it.',
  'signInCode.heading': 'Your code to sign in',
  'signInCode.text':
    'Wrong passwords or codes were tried for your {product} account, so a new browser also needs this code. Enter it together with your password.',
  'signInCode.code': 'Code',
  'signInCode.closing': 'Don’t share this code. It doesn’t work without your password.',
  'signInCode.reason':
    'You received this e-mail because {email} was used to sign in. Wasn’t you? Ignore it: the code is useless without your password.',

  'testSms.text': 'Test of {product}: SMS works.',
  'testMail.subject': '{product} can send e-mail',
  'testMail.heading': 'E-mail works',
  'testMail.text': 'This e-mail tests the mail server. It arrived, so e-mail works.',
  'testMail.action': 'Open the settings',
  'testMail.reason': 'You received this e-mail because you sent it to yourself in the settings of {product}.',
  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.preview': 'You are signed out everywhere. Wasn’t you? Set another password now.',
  'passwordChanged.heading': 'Your password was changed',
  'passwordChanged.text':
    'The password of your {product} account was changed by a link sent to this address. All your devices are signed out: sign in with the new password.',
  'passwordChanged.ownPreview': 'Your other devices are signed out. Wasn’t you? Set another password now.',
  'passwordChanged.ownText':
    'The password of your {product} account was changed in your profile. All your other devices are signed out.',
  'passwordChanged.at': 'When',
  'passwordChanged.from': 'Where from',
  'passwordChanged.action': 'It was not me: reset the password',
  'passwordChanged.closing': 'If it was you, there is nothing to do.',
  'billing.buyerReason':
    'You received this e-mail because {email} is the address for invoices of {account} at {product}.',
  'passwordChanged.reason': 'You received this e-mail because {email} signs in to {product}.',

  'report.subject': '{title}: {period}',
  'report.previewAttached': 'The file is attached.',
  'report.previewLink': 'The file is behind the link of this mail.',
  'report.heading': '{title}',
  'report.attached': 'The report of {account} for {period} is attached.',
  'report.behindLink':
    'The report of {account} for {period} is too large for a mail: open it by the button below.',
  'report.updating':
    'Some of it is still being worked out, since records came late: its figures may change. The report in {product} is always the newest.',
  'report.kind': 'Report',
  'report.kind.SUMMARY': 'Summary',
  'report.kind.TRIPS': 'Trips',
  'report.kind.STOPS': 'Stops',
  'report.kind.EVENTS': 'Events',
  'report.kind.ROUTES': 'Routes',
  'report.kind.CHARTS': 'Charts',
  'report.period': 'Period',
  'report.vehicles': 'Vehicles',
  'report.file': 'File',
  'report.action': 'Download the file',
  'report.reason': 'You received this e-mail because “{title}” of {account} is sent to you by {product}.',
  'report.stop': 'Unsubscribe',

  'securityChanged.subject': 'Your sign-in settings were changed',
  'securityChanged.preview': 'Wasn’t you? Check your sign-in settings now.',
  'securityChanged.heading': 'Your sign-in settings were changed',
  'securityChanged.second-factor-on':
    'Two-factor authentication was turned on: signing in to {product} now asks for a code from your app.',
  'securityChanged.second-factor-off':
    'Two-factor authentication was turned off: signing in to {product} no longer asks for a code from your app.',
  'securityChanged.passkey-added': 'A passkey was added: it signs in to your {product} account.',
  'securityChanged.passkey-removed':
    'A passkey was removed: it no longer signs in to your {product} account.',
  'securityChanged.recovery-codes-made': 'New recovery codes were created. The earlier ones no longer work.',
  'securityChanged.recovery-code-used': 'One of your recovery codes was used to sign in to {product}.',
  'securityChanged.google-joined': 'Google was connected to your {product} account: you can sign in with it.',
  'securityChanged.access-token-made':
    'An access token was created: apps can use it to act in {product} on your behalf.',
  'securityChanged.action': 'Check your sign-in settings',
  'securityChanged.closing':
    'Wasn’t you? Change your password and sign out everywhere else, in your profile under “Security”.',

  'confirmEmail.subject': 'Confirm your e-mail address',
  'confirmEmail.preview': 'One more step, and your {product} account is open.',
  'confirmEmail.heading': 'Confirm your e-mail address',
  'confirmEmail.text':
    'Press the button and enter the password you chose: your {product} account opens, with a two-week trial.',
  'confirmEmail.address': 'Address',
  'confirmEmail.action': 'Confirm the address',
  'confirmEmail.reason':
    'You received this e-mail because {email} was used to sign up to {product}. Wasn’t you? Ignore it: the address stays unconfirmed.',

  'emailTaken.subject': 'You already have a {product} account',
  'emailTaken.preview': 'Your address was used to sign up. Nothing has changed.',
  'emailTaken.heading': 'You already have a {product} account',
  'emailTaken.text':
    'Your address was used to sign up to {product}. There is already an account with it, so no new one was created. Sign in with your password.',
  'emailTaken.address': 'Address',
  'emailTaken.action': 'Sign in',
  'emailTaken.reason':
    'You received this e-mail because {email} was used to sign up to {product}. Wasn’t you? Ignore it: nothing has changed, and they don’t know that you have an account.',

  'notification.NEW_DEVICE.title': 'New sign-in to your account',
  'notification.NEW_DEVICE.body':
    'Signed in from a new browser: {from}. Wasn’t you? Change your password and sign out everywhere else.',
  'notification.SIGN_IN_CHANGED.password-changed': 'Your password was changed',
  'notification.SIGN_IN_CHANGED.second-factor-on': 'Two-factor authentication turned on',
  'notification.SIGN_IN_CHANGED.second-factor-off': 'Two-factor authentication turned off',
  'notification.SIGN_IN_CHANGED.passkey-added': 'Passkey added',
  'notification.SIGN_IN_CHANGED.passkey-removed': 'Passkey removed',
  'notification.SIGN_IN_CHANGED.recovery-codes-made': 'New recovery codes created',
  'notification.SIGN_IN_CHANGED.recovery-code-used': 'Signed in with a recovery code',
  'notification.SIGN_IN_CHANGED.google-joined': 'Sign-in with Google turned on',
  'notification.SIGN_IN_CHANGED.access-token-made': 'Access token created',
  'notification.SIGN_IN_CHANGED.body': 'From {from}. Wasn’t you? Check your sign-in settings.',
  'notification.ACCESS_CHANGED.closed.title': 'You have been blocked',
  'notification.ACCESS_CHANGED.closed.body':
    'You’re signed out and can’t sign in. Ask your account administrator.',
  'notification.ACCESS_CHANGED.open.title': 'You can sign in again',
  'notification.ACCESS_CHANGED.open.body': 'You are no longer blocked. Sign in with the same password.',
  'notification.ROLES_CHANGED.title': 'Your role in {account} was changed',
  'notification.ROLES_CHANGED.body': 'You are now: {role}.',
  'notification.ROLES_CHANGED.gone.title': 'You are no longer in {account}',
  'notification.ROLES_CHANGED.gone.body': 'You no longer see its vehicles, trips and reports.',
  'notification.INVITATION_RECEIVED.title': 'Invitation to {account}',
  'notification.INVITATION_RECEIVED.body': '{inviter} invites you. The link is in your e-mail.',
  'notification.INVITATION_ANSWERED.accepted': '{email} accepted your invitation',
  'notification.INVITATION_ANSWERED.declined': '{email} declined your invitation',
  'notification.INVITATION_ANSWERED.asked': '{email} asks for a new invitation',
  'notification.INVITATION_ANSWERED.body': 'Account: {account}.',
  'notification.WEBHOOK_OFF.title': 'Webhook switched off: {host}',
  'notification.WEBHOOK_OFF.failing':
    'Account: {account}. Its receiver took nothing for three days. Turn the webhook on once the receiver works: what was missed can be sent again.',
  'notification.WEBHOOK_OFF.gone':
    'Account: {account}. Its receiver answered that it is gone for good (410). If that is not so, turn the webhook on again.',
  ...vehiclesEn,
  'notification.ENGINE_STOP.title': 'Engine stop requested: {vehicle}',
  'notification.ENGINE_STOP.other': 'Command that can stop the engine: {vehicle}',
  'notification.ENGINE_STOP.body': '{person}: “{why}”. {when}',
  'notification.ENGINE_STOP.when.NONE': 'It is sent now, while the vehicle is slow enough.',
  'notification.ENGINE_STOP.when.STANDING': 'It is sent when the vehicle stops.',
  'notification.ENGINE_STOP.when.IGNITION_OFF': 'It is sent when the ignition is off.',
  'notification.ENGINE_STOP.when.anySpeed': 'It is sent now, at any speed.',
  'notification.ENGINE_STOP.action': 'Open commands',
  'notification.COMMAND_FAILED.failed': '{vehicle}: “{command}” failed',
  'notification.COMMAND_FAILED.expired': '{vehicle}: “{command}” was never sent',
  'notification.COMMAND_FAILED.noAnswer': '{vehicle}: “{command}” got no answer',
  'notification.COMMAND_FAILED.reason.REFUSED_BY_DEVICE': 'The tracker refused it.',
  'notification.COMMAND_FAILED.reason.NOT_SUPPORTED': 'The tracker doesn’t support this command.',
  'notification.COMMAND_FAILED.reason.SHARED_LINK': 'Several trackers share its connection.',
  'notification.COMMAND_FAILED.reason.NOT_CONNECTED': 'The tracker didn’t connect in time.',
  'notification.COMMAND_FAILED.reason.CONDITION': 'The vehicle didn’t stop in time.',
  'notification.COMMAND_FAILED.reason.NO_ANSWER':
    'The tracker didn’t answer; the command may have been executed.',
  'notification.COMMAND_FAILED.action': 'Open commands',
  ...alertsEn,
  ...billingEn,
  ...rolesEn,
  ...supportEn,
  'notification.TEST.title': 'Notifications work',
  'notification.TEST.body': 'You asked for this one to see that it comes.',

  'command.custom': 'Custom command',
  'command.engineStop': 'Stop engine',
  'command.engineResume': 'Allow engine start',
  'command.alarmArm': 'Arm alarm',
  'command.alarmDisarm': 'Disarm alarm',
  'command.positionSingle': 'Request position',
  'command.positionPeriodic': 'Set reporting interval',
  'command.positionStop': 'Stop reporting',
  'command.requestPhoto': 'Request photo',
  'command.rebootDevice': 'Restart tracker',
  'command.deviceIdentification': 'Request version',
  'command.sendUssd': 'Send USSD',
  'command.outputControl': 'Control output',
  'command.doorsLock': 'Lock doors',
  'command.doorsUnlock': 'Unlock doors',
  'command.buzzerOn': 'Turn buzzer on',
  'command.buzzerOff': 'Turn buzzer off',

  'document.INSURANCE': 'insurance',
  'document.INSPECTION': 'inspection',
  'document.REGISTRATION': 'registration certificate',
  'document.LICENCE': 'licence',
  'document.OTHER': 'document',
};

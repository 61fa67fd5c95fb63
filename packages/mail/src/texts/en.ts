/** ICU messages. A key's first part is the template that uses it; `role` names every role. */
export const en = {
  'layout.copyAddress': 'The button does nothing? Copy this address:',
  'layout.until': 'until {weekday}, {date}, {time} ({zone})',
  'layout.validUntil': 'Link is valid',
  'layout.hello': 'Hello {name},',

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
    'You got this because {inviter} entered {email}. Not for you? Leave it: no account is made until you accept.',
  'invitation.refuse': 'This is not for me',

  'resetPassword.subject': 'Choose a new password',
  'resetPassword.preview': 'The link works once. Did you not ask for it? Then nothing changes.',
  'resetPassword.heading': 'Choose a new password',
  'resetPassword.text': 'Somebody, you we hope, asked to set a new password for your sign-in to {product}.',
  'resetPassword.requestedFrom': 'Asked for from',
  'resetPassword.action': 'Choose a new password',
  'resetPassword.closing': 'The link works once.',
  'resetPassword.reason':
    'You got this because somebody entered {email} under “Forgot password”. It was not you? Leave it: your password stays as it is.',

  'confirmEmail.subject': 'Confirm your e-mail address',
  'confirmEmail.preview': 'One step, and your account at {product} is open.',
  'confirmEmail.heading': 'Confirm your e-mail address',
  'confirmEmail.text':
    'Press the button and say the password that you chose: your account at {product} opens, on trial for two weeks.',
  'confirmEmail.address': 'Address',
  'confirmEmail.action': 'Confirm the address',
  'confirmEmail.reason':
    'You got this because somebody signed up to {product} with {email}. It was not you? Leave it: the address stays unconfirmed.',

  'emailTaken.subject': 'You have an account at {product} already',
  'emailTaken.preview': 'Somebody tried to sign up with your address. Nothing has changed.',
  'emailTaken.heading': 'You have an account at {product} already',
  'emailTaken.text':
    'Somebody, perhaps you, tried to sign up to {product} with your address. It has an account, so none was made. Sign in with your password.',
  'emailTaken.address': 'Address',
  'emailTaken.action': 'Sign in',
  'emailTaken.reason':
    'You got this because somebody signed up to {product} with {email}. It was not you? Leave it: nothing has changed, and they were not told that you have an account.',

  'role.ADMINISTRATOR': 'administrator',
  'role.CUSTOMER': 'customer',
  'role.DEMO_FAMILY_MEMBER': 'family member (demo)',
  'role.DEMO_FAMILY_OWNER': 'head of the family (demo)',
  'role.DEMO_ORGANIZATION_ADMINISTRATOR': 'administrator (demo)',
  'role.DEMO_ORGANIZATION_OWNER': 'owner (demo)',
  'role.DRIVER': 'driver',
  'role.EMPLOYER': 'employer',
  'role.FAMILY_MEMBER': 'family member',
  'role.FAMILY_OWNER': 'head of the family',
  'role.ORGANIZATION_ADMINISTRATOR': 'administrator',
  'role.ORGANIZATION_DRIVER': 'driver',
  'role.ORGANIZATION_OWNER': 'owner',
  'role.OWNER': 'owner',
  'role.SERVICE': 'service staff',
  'role.SERVICE_ADMINISTRATOR': 'administrator of the service',
  'role.SERVICE_DRIVER': 'driver of the service',
  'role.SERVICE_OWNER': 'owner of the service',
};

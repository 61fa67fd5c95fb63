/** Texts of support mails. */
export const supportEn = {
  'notification.SUPPORT_ANSWER.title': 'Support answered: {subject}',
  'notification.SUPPORT_ANSWER.body': '{author}: {text}',
  'notification.SUPPORT_ANSWER.note': 'Replies to this e-mail aren’t read. Open the conversation to answer.',
  'notification.SUPPORT_ANSWER.action': 'Open conversation',
  'notification.SUPPORT_QUESTION.title': 'Waits for support: {subject}',
  'notification.SUPPORT_QUESTION.body': '{author}: {text}',
  'notification.SUPPORT_QUESTION.note':
    'Replies to this e-mail aren’t read. Open the conversation to answer.',
  'notification.SUPPORT_QUESTION.action': 'Open conversation',
};

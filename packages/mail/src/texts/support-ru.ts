import type { supportEn } from './support-en.ts';

export const supportRu: Record<keyof typeof supportEn, string> = {
  'notification.SUPPORT_ANSWER.title': 'Ответ поддержки: {subject}',
  'notification.SUPPORT_ANSWER.body': '{author}: {text}',
  'notification.SUPPORT_ANSWER.note':
    'Ответы на это письмо никто не читает. Чтобы ответить, откройте разговор.',
  'notification.SUPPORT_ANSWER.action': 'Открыть разговор',
  'notification.SUPPORT_QUESTION.title': 'Ждёт поддержки: {subject}',
  'notification.SUPPORT_QUESTION.body': '{author}: {text}',
  'notification.SUPPORT_QUESTION.note':
    'Ответы на это письмо никто не читает. Чтобы ответить, откройте разговор.',
  'notification.SUPPORT_QUESTION.action': 'Открыть разговор',
};

import type { vehiclesEn } from './vehicles-en.ts';

export const vehiclesRu: Record<keyof typeof vehiclesEn, string> = {
  'notification.DOCUMENT_EXPIRING.one.soon.title':
    '{vehicle}: {document} истекает {days, plural, =0 {сегодня} =1 {завтра} one {через # день} few {через # дня} many {через # дней} other {через # дня}}',
  'notification.DOCUMENT_EXPIRING.one.soon.body': 'Последний день действия: {date}',
  'notification.DOCUMENT_EXPIRING.one.expired.title': '{vehicle}: {document}, срок истёк',
  'notification.DOCUMENT_EXPIRING.one.expired.body': 'Последний день действия: {date}',
  'notification.DOCUMENT_EXPIRING.many.soon':
    '{total, plural, one {# документ истекает} few {# документа истекают} many {# документов истекают} other {# документа истекают}} в ближайшие {days, plural, one {сутки} few {# дня} many {# дней} other {# дня}}',
  'notification.DOCUMENT_EXPIRING.many.expired':
    '{total, plural, one {Истёк срок # документа} few {Истёк срок # документов} many {Истёк срок # документов} other {Истёк срок # документа}}',
  'notification.DOCUMENT_EXPIRING.many.all': '{named}.',
  'notification.DOCUMENT_EXPIRING.many.others': '{named} и ещё {others}.',
  'notification.DOCUMENT_EXPIRING.action': 'Открыть документы',
  'notification.SERVICE_DUE.one.soon.title': '{vehicle}: скоро обслуживание',
  'notification.SERVICE_DUE.one.soon.body': 'Запланируйте визит в сервис.',
  'notification.SERVICE_DUE.one.due.title': '{vehicle}: пора на обслуживание',
  'notification.SERVICE_DUE.one.due.body':
    'Запишите его, когда оно будет сделано, и следующее запланируется.',
  'notification.SERVICE_DUE.many.soon':
    'Скоро обслуживание: {total, plural, one {# машина} few {# машины} many {# машин} other {# машины}}',
  'notification.SERVICE_DUE.many.due':
    'Пора на обслуживание: {total, plural, one {# машина} few {# машины} many {# машин} other {# машины}}',
  'notification.SERVICE_DUE.many.all': '{named}.',
  'notification.SERVICE_DUE.many.others': '{named} и ещё {others}.',
  'notification.SERVICE_DUE.action': 'Открыть обслуживание',
  'notification.RENTAL_OVERDUE.keeper.title': '{vehicle}: аренда просрочена',
  'notification.RENTAL_OVERDUE.keeper.body': 'Машина всё ещё у арендатора: {name}.',
  'notification.RENTAL_OVERDUE.renter.title': 'Верните машину: {vehicle}',
  'notification.RENTAL_OVERDUE.renter.body': 'Ваша аренда закончилась.',
  'notification.RENTAL_OVERDUE.row.until': 'Срок возврата',
  'notification.RENTAL_OVERDUE.action': 'Открыть аренду',
};

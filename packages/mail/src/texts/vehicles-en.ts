/** Texts about documents, service and rentals of vehicles. */
export const vehiclesEn = {
  'notification.DOCUMENT_EXPIRING.one.soon.title':
    '{vehicle}: {document} {days, plural, =0 {expires today} =1 {expires tomorrow} other {expires in # days}}',
  'notification.DOCUMENT_EXPIRING.one.soon.body': 'Its last day is {date}.',
  'notification.DOCUMENT_EXPIRING.one.expired.title': '{vehicle}: {document} has expired',
  'notification.DOCUMENT_EXPIRING.one.expired.body': 'Its last day was {date}.',
  'notification.DOCUMENT_EXPIRING.many.soon':
    '{total, plural, one {# document expires} other {# documents expire}} within {days, plural, one {# day} other {# days}}',
  'notification.DOCUMENT_EXPIRING.many.expired':
    '{total, plural, one {# document has} other {# documents have}} expired',
  'notification.DOCUMENT_EXPIRING.many.all': '{named}.',
  'notification.DOCUMENT_EXPIRING.many.others': '{named}, and {others, plural, other {# more}}.',
  'notification.DOCUMENT_EXPIRING.action': 'Open documents',
  'notification.SERVICE_DUE.one.soon.title': '{vehicle}: service is coming up',
  'notification.SERVICE_DUE.one.soon.body': 'Plan a visit to the workshop.',
  'notification.SERVICE_DUE.one.due.title': '{vehicle}: service is due',
  'notification.SERVICE_DUE.one.due.body': 'Record it once it is done, and the next one is planned.',
  'notification.SERVICE_DUE.many.soon':
    'Service of {total, plural, one {# vehicle} other {# vehicles}} is coming up',
  'notification.SERVICE_DUE.many.due':
    'Service of {total, plural, one {# vehicle} other {# vehicles}} is due',
  'notification.SERVICE_DUE.many.all': '{named}.',
  'notification.SERVICE_DUE.many.others': '{named}, and {others, plural, other {# more}}.',
  'notification.SERVICE_DUE.action': 'Open service',
  'notification.RENTAL_OVERDUE.keeper.title': '{vehicle} was not returned in time',
  'notification.RENTAL_OVERDUE.keeper.body': '{name} still has it.',
  'notification.RENTAL_OVERDUE.renter.title': 'Return {vehicle}',
  'notification.RENTAL_OVERDUE.renter.body': 'Your rental has ended.',
  'notification.RENTAL_OVERDUE.row.until': 'Due back',
  'notification.RENTAL_OVERDUE.action': 'Open rentals',
};

import type { billingEn } from './billing-en.ts';

export const billingRu: Record<keyof typeof billingEn, string> = {
  'notification.BILLING.TRIAL_ENDS.title': 'Пробный период заканчивается {day}',
  'notification.BILLING.TRIAL_ENDS.body':
    'Выберите тариф, чтобы карта, отчёты и история «{account}» остались открытыми. Позиции записываются в любом случае.',
  'notification.BILLING.TRIAL_OVER.title': 'Пробный период закончился',
  'notification.BILLING.TRIAL_OVER.body':
    'Карта, отчёты и история «{account}» закрыты, пока вы не выберете тариф. Позиции записываются и хранятся до {day}.',
  'notification.BILLING.INVOICE.title': 'Счёт {number}: {amount}',
  'notification.BILLING.INVOICE.body':
    'Начался новый период «{account}». Оплата спишется с сохранённого способа; для перевода срок указан в счёте.',
  'notification.BILLING.TRANSFER_DUE.title': 'Ожидается оплата: {amount}',
  'notification.BILLING.TRANSFER_DUE.body': 'Перевод за «{account}» ещё не поступил. Срок оплаты: {day}.',
  'notification.BILLING.PAYMENT_FAILED.title': 'Платёж не прошёл: {amount}',
  'notification.BILLING.PAYMENT_FAILED.body':
    'Оплатить «{account}» не удалось. Мы повторим попытку сами в течение двух недель; вы можете оплатить сейчас или добавить другой способ оплаты.',
  'notification.BILLING.CLOSED.title': 'Просмотр закрыт до оплаты',
  'notification.BILLING.CLOSED.body':
    'Карта, отчёты и история «{account}» закрыты. Позиции записываются, и всё откроется сразу после оплаты.',
  'notification.BILLING.SUSPENDED.title': 'Подписка приостановлена за неоплату',
  'notification.BILLING.SUSPENDED.body':
    '«{account}» не оплачена, больше попыток списания не будет. Позиции записываются и хранятся до {day}; выберите тариф, чтобы продолжить.',
  'notification.BILLING.PAID.title': 'Оплата получена: {amount}',
  'notification.BILLING.PAID.body': 'Спасибо. «{account}» оплачена. Документ доступен на странице оплаты.',
  'notification.BILLING.REFUNDED.title': 'Возврат: {amount}',
  'notification.BILLING.REFUNDED.body':
    'Мы вернули {amount} за «{account}» тем же способом, каким была сделана оплата. Банк может показать возврат через несколько дней.',
  'notification.BILLING.CANCELLED.title': 'Подписка закончилась',
  'notification.BILLING.CANCELLED.body':
    'Подписка «{account}» отменена. Записанное хранится до {day}; выберите тариф, чтобы вернуться.',
  'notification.BILLING.PAUSED.title': 'Подписка на паузе',
  'notification.BILLING.PAUSED.body': '«{account}» на паузе до {day}. Позиции записываются.',
  'notification.BILLING.KEPT_ENDS.title': 'История хранится до {day}',
  'notification.BILLING.KEPT_ENDS.body':
    'У «{account}» нет действующей подписки. После {day} оператор может закрыть её. Выберите тариф, чтобы сохранить историю.',
  'notification.BILLING.PRICE_CHANGES.title': 'Цена меняется {day}: {amount}',
  'notification.BILLING.PRICE_CHANGES.body':
    'С первого периода «{account}», который начнётся {day} или позже, полный период будет стоить {amount} с учётом налога при сегодняшнем количестве. До этого цена прежняя. Сменить тариф или отменить подписку можно на странице оплаты.',
  'notification.BILLING.PRICE_STAYS.title': 'Цена не меняется: {amount}',
  'notification.BILLING.PRICE_STAYS.body':
    'Объявленное изменение цены для «{account}» отменено. Цена полного периода по-прежнему {amount} с учётом налога при сегодняшнем количестве.',
  'notification.BILLING.action': 'Открыть оплату',
};

import type { billingEn } from './billing-en.ts';

/** Days end with "г.", so no sentence ends with one. */
export const billingRu: Record<keyof typeof billingEn, string> = {
  'notification.BILLING.TRIAL_ENDS.title': 'Пробный период заканчивается {day}',
  'notification.BILLING.TRIAL_ENDS.body':
    'Выберите тариф, чтобы карта, отчёты и история учётной записи «{account}» остались открытыми. Позиции записываются в любом случае.',
  'notification.BILLING.TRIAL_OVER.title': 'Пробный период закончился',
  'notification.BILLING.TRIAL_OVER.body':
    'Карта, отчёты и история учётной записи «{account}» закрыты, пока вы не выберете тариф. До {day} записанное хранится, и новые позиции записываются.',
  'notification.BILLING.INVOICE.title': 'Счёт {number}: {amount}',
  'notification.BILLING.INVOICE.body':
    'У учётной записи «{account}» начался новый период. Оплата спишется с сохранённого способа; для перевода срок указан в счёте.',
  'notification.BILLING.LAST_INVOICE.title': 'Последний счёт {number}: {amount}',
  'notification.BILLING.LAST_INVOICE.body':
    'В нём то, что учётная запись «{account}» использовала до конца периода. Оплата спишется с сохранённого способа; для перевода срок указан в счёте.',
  'notification.BILLING.LAST_INVOICE_OWED.title': 'Последний счёт {number}: {amount}',
  'notification.BILLING.LAST_INVOICE_OWED.body':
    'В нём то, что учётная запись «{account}» использовала до сегодняшнего дня. Автоматически он не оплачивается. Как его оплатить, указано на странице оплаты.',
  'notification.BILLING.TRANSFER_DUE.title': 'Ожидается оплата: {amount}',
  'notification.BILLING.TRANSFER_DUE.body':
    'Срок оплаты {day}, но перевод за учётную запись «{account}» ещё не поступил.',
  'notification.BILLING.PAYMENT_FAILED.title': 'Платёж не прошёл: {amount}',
  'notification.BILLING.PAYMENT_FAILED.body':
    'Списать оплату за учётную запись «{account}» не удалось. Мы повторим попытку в ближайшие две недели; вы можете оплатить сейчас или другим способом.',
  'notification.BILLING.PAYMENT_NEEDED.title': 'Нужна оплата: {amount}',
  'notification.BILLING.PAYMENT_NEEDED.body':
    'Списать оплату за учётную запись «{account}» не удалось, и повторять попытку мы не будем. Оплатите сейчас другой картой или другим способом.',
  'notification.BILLING.CLOSED.title': 'Просмотр закрыт до оплаты',
  'notification.BILLING.CLOSED.body':
    'Карта, отчёты и история учётной записи «{account}» закрыты. Позиции записываются, и всё откроется сразу после оплаты.',
  'notification.BILLING.SUSPENDED.title': 'Подписка приостановлена за неоплату',
  'notification.BILLING.SUSPENDED.body':
    'Учётная запись «{account}» не оплачена, попыток списания больше не будет. Позиции записываются, записанное хранится до {day}; выберите тариф, чтобы продолжить.',
  'notification.BILLING.PAID.title': 'Оплата получена: {amount}',
  'notification.BILLING.PAID.body':
    'Спасибо. Учётная запись «{account}» оплачена. Документ доступен на странице оплаты.',
  'notification.BILLING.PART_PAID.title': 'Оплата получена: {amount}',
  'notification.BILLING.PART_PAID.body':
    'Спасибо. Учётная запись «{account}» оплачена не полностью. Сколько осталось, указано на странице оплаты.',
  'notification.BILLING.DEBT_PAID.title': 'Оплата получена: {amount}',
  'notification.BILLING.DEBT_PAID.body':
    'Спасибо. Все счета учётной записи «{account}» оплачены. Выберите тариф, чтобы снова открыть карту, отчёты и историю.',
  'notification.BILLING.ON_BALANCE.title': 'Платёж получен: {amount}',
  'notification.BILLING.ON_BALANCE.body':
    'Счёту или заказу нужна была не вся сумма. Остаток на балансе учётной записи «{account}». Он пойдёт в оплату следующего счёта, или мы вернём его, если вы попросите.',
  'notification.BILLING.REFUNDED.title': 'Возврат: {amount}',
  'notification.BILLING.REFUNDED.body':
    'Мы вернули {amount} учётной записи «{account}» тем же способом, каким была сделана оплата. Банк может показать возврат через несколько дней.',
  'notification.BILLING.CANCELLED.title': 'Подписка закончилась',
  'notification.BILLING.CANCELLED.body':
    'Подписка учётной записи «{account}» закончилась. Записанное хранится до {day}; выберите тариф, чтобы вернуться.',
  'notification.BILLING.PAUSED.title': 'Подписка на паузе',
  'notification.BILLING.PAUSED.body':
    'До {day} подписка учётной записи «{account}» на паузе. Позиции записываются.',
  'notification.BILLING.DAYS_GRANTED.title': 'Доступ открыт до {day}',
  'notification.BILLING.DAYS_GRANTED.body':
    'Карта, отчёты и история учётной записи «{account}» открыты до {day} без оплаты. Чтобы доступ остался, выберите тариф или оплатите до этого дня.',
  'notification.BILLING.KEPT_ENDS.title': 'История хранится до {day}',
  'notification.BILLING.KEPT_ENDS.body':
    'У учётной записи «{account}» нет действующей подписки. После {day} оператор может закрыть её. Выберите тариф, чтобы сохранить историю.',
  'notification.BILLING.PRICE_CHANGES.title': 'Цена меняется {day}: {amount}',
  'notification.BILLING.PRICE_CHANGES.body':
    'С первого периода учётной записи «{account}», который начнётся {day} или позже, полный период будет стоить {amount} с учётом налога при сегодняшнем количестве. До этого цена прежняя. Сменить тариф или отменить подписку можно на странице оплаты.',
  'notification.BILLING.PRICE_STAYS.title': 'Цена не меняется: {amount}',
  'notification.BILLING.PRICE_STAYS.body':
    'Объявленное изменение цены для учётной записи «{account}» отменено. Цена полного периода по-прежнему {amount} с учётом налога при сегодняшнем количестве.',
  'notification.BILLING.action': 'Открыть страницу оплаты',
  'notification.BILLING_OPERATOR.DISPUTED.title': 'Платёж оспорен: {amount}',
  'notification.BILLING_OPERATOR.DISPUTED.body':
    'Плательщик учётной записи «{account}» оспорил платёж по документу {number}. Провайдер удерживает деньги до решения. Ответьте на спор у провайдера до указанного им срока.',
  'notification.BILLING_OPERATOR.DISPUTE_WON.title': 'Спор выигран: {amount}',
  'notification.BILLING_OPERATOR.DISPUTE_WON.body':
    'Спор учётной записи «{account}» по документу {number} решён в вашу пользу. Провайдер вернул удержанные деньги.',
  'notification.BILLING_OPERATOR.DISPUTE_LOST.title': 'Спор проигран: {amount}',
  'notification.BILLING_OPERATOR.DISPUTE_LOST.body':
    'Деньги за документ {number} вернулись плательщику. Учётная запись «{account}» снова должна эту сумму. Автоматически она не списывается.',
  'notification.BILLING_OPERATOR.REFUND_FAILED.title': 'Возврат не дошёл: {amount}',
  'notification.BILLING_OPERATOR.REFUND_FAILED.body':
    'Возврат учётной записи «{account}» по документу {number} не дошёл. Сумма снова на балансе этой учётной записи. Верните её ещё раз или другим способом.',
  'notification.BILLING_OPERATOR.DIFFERENCES.title': 'Новые расхождения с платёжными провайдерами: {count}',
  'notification.BILLING_OPERATOR.DIFFERENCES.body':
    'Ночная сверка нашла платежи, данные о которых у провайдера и в сервисе не совпадают. Проверьте их в списке расхождений.',
  'notification.BILLING_OPERATOR.action': 'Открыть оплату',
};

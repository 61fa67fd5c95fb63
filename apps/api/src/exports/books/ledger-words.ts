import type { Language } from '../../http/language.ts';

type Words = Readonly<Record<string, Record<Language, string>>>;

/** Names of ledger entries, and of statuses of subscriptions in the books. */
export const KIND_WORDS: Words = {
  INVOICED: { en: 'Invoice', ru: 'Счёт' },
  CREDITED: { en: 'Credit note', ru: 'Кредит-нота' },
  SETTLED: { en: 'Paid from balance', ru: 'Оплата с баланса' },
  PAID: { en: 'Payment', ru: 'Платёж' },
  REFUNDED: { en: 'Refund', ru: 'Возврат' },
  REFUND_FAILED: { en: 'Refund returned', ru: 'Возврат не дошёл' },
  DISPUTED: { en: 'Dispute', ru: 'Оспорено' },
  DISPUTE_WON: { en: 'Dispute won', ru: 'Спор выигран' },
  DISPUTE_LOST: { en: 'Dispute lost', ru: 'Спор проигран' },
  WRITTEN_OFF: { en: 'Write-off', ru: 'Списание' },
  ADJUSTED: { en: 'Adjustment', ru: 'Корректировка' },
  OPENING: { en: 'Opening balance', ru: 'Начальный остаток' },
  ACTIVE: { en: 'Active', ru: 'Активна' },
  PAST_DUE: { en: 'Past due', ru: 'Просрочена' },
  GRACE: { en: 'Closed, unpaid', ru: 'Закрыта, не оплачена' },
  SUSPENDED: { en: 'Suspended', ru: 'Приостановлена' },
  CANCELLED: { en: 'Cancelled', ru: 'Отменена' },
};

export const BOOK_WORDS: Words = {
  RECEIVABLE: { en: 'Receivable', ru: 'Дебиторская задолженность' },
  BALANCE: { en: 'Balance', ru: 'Баланс' },
  REVENUE: { en: 'Revenue', ru: 'Выручка' },
  TAX: { en: 'Tax', ru: 'Налог' },
  CASH_STRIPE: { en: 'Stripe', ru: 'Stripe' },
  CASH_YOOKASSA: { en: 'YooKassa', ru: 'ЮKassa' },
  CASH_TRANSFER: { en: 'Bank transfer', ru: 'Банковский перевод' },
  CASH_SANDBOX: { en: 'Test payments', ru: 'Тестовые платежи' },
  DISPUTED: { en: 'Disputed', ru: 'Оспорено' },
  WRITTEN_OFF: { en: 'Written off', ru: 'Списано' },
  ADJUSTMENTS: { en: 'Adjustments', ru: 'Корректировки' },
};

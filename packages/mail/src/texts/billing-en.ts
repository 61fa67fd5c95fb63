/** Texts of billing notices. */
export const billingEn = {
  'notification.BILLING.TRIAL_ENDS.title': 'Your trial ends on {day}',
  'notification.BILLING.TRIAL_ENDS.body':
    'Choose a plan to keep the map, reports and history of {account} open. Positions are recorded either way.',
  'notification.BILLING.TRIAL_OVER.title': 'Your trial has ended',
  'notification.BILLING.TRIAL_OVER.body':
    'The map, reports and history of {account} are closed until you choose a plan. Positions are still recorded and are kept until {day}.',
  'notification.BILLING.INVOICE.title': 'Invoice {number}: {amount}',
  'notification.BILLING.INVOICE.body':
    'A new period of {account} has started. The payment method on file is charged; for transfers, the due date is on the invoice.',
  'notification.BILLING.LAST_INVOICE.title': 'Last invoice {number}: {amount}',
  'notification.BILLING.LAST_INVOICE.body':
    'It covers what {account} used until the end of the period. The payment method on file is charged; for transfers, the due date is on the invoice.',
  'notification.BILLING.LAST_INVOICE_OWED.title': 'Last invoice {number}: {amount}',
  'notification.BILLING.LAST_INVOICE_OWED.body':
    'It covers what {account} used until today. It is not charged. The billing page says how to pay it.',
  'notification.BILLING.TRANSFER_DUE.title': 'Payment is due: {amount}',
  'notification.BILLING.TRANSFER_DUE.body':
    'We have not received the transfer for {account} yet. The due day is {day}.',
  'notification.BILLING.PAYMENT_FAILED.title': 'Payment failed: {amount}',
  'notification.BILLING.PAYMENT_FAILED.body':
    'We could not charge the payment for {account}. We will try again over the next two weeks; you can also pay now, or pay another way.',
  'notification.BILLING.PAYMENT_NEEDED.title': 'Payment needed: {amount}',
  'notification.BILLING.PAYMENT_NEEDED.body':
    'We could not charge the payment for {account}, and will not try again. Pay now with another card or another way.',
  'notification.BILLING.CLOSED.title': 'Viewing is closed until you pay',
  'notification.BILLING.CLOSED.body':
    'The map, reports and history of {account} are closed. Positions are still recorded, and everything opens as soon as you pay.',
  'notification.BILLING.SUSPENDED.title': 'Your subscription is suspended',
  'notification.BILLING.SUSPENDED.body':
    '{account} has not been paid for. There will be no more charges. Positions are still recorded and are kept until {day}; choose a plan to continue.',
  'notification.BILLING.PAID.title': 'Payment received: {amount}',
  'notification.BILLING.PAID.body': 'Thank you. {account} is paid. The document is on the billing page.',
  'notification.BILLING.PART_PAID.title': 'Payment received: {amount}',
  'notification.BILLING.PART_PAID.body':
    'Thank you. {account} is not paid in full yet. What is left to pay is on the billing page.',
  'notification.BILLING.DEBT_PAID.title': 'Payment received: {amount}',
  'notification.BILLING.DEBT_PAID.body':
    'Thank you. All invoices of {account} are paid. Choose a plan to open the map, reports and history again.',
  'notification.BILLING.ON_BALANCE.title': 'Payment received: {amount}',
  'notification.BILLING.ON_BALANCE.body':
    'No invoice or order needed all of it. The rest is on the balance of {account}. It pays the next invoice, or we send it back if you ask us.',
  'notification.BILLING.REFUNDED.title': 'Refunded: {amount}',
  'notification.BILLING.REFUNDED.body':
    '{amount} of {account} was sent back the way it was paid. Your bank may take some days to show it.',
  'notification.BILLING.CANCELLED.title': 'Your subscription has ended',
  'notification.BILLING.CANCELLED.body':
    'The subscription of {account} has ended. What was recorded is kept until {day}; choose a plan to come back.',
  'notification.BILLING.PAUSED.title': 'Your subscription is paused',
  'notification.BILLING.PAUSED.body': '{account} is paused until {day}. Positions are still recorded.',
  'notification.BILLING.DAYS_GRANTED.title': 'Open until {day}',
  'notification.BILLING.DAYS_GRANTED.body':
    'The map, reports and history of {account} stay open until {day}, without a payment. Choose a plan or pay by then to keep them open.',
  'notification.BILLING.KEPT_ENDS.title': 'Your history is kept until {day}',
  'notification.BILLING.KEPT_ENDS.body':
    '{account} has no running subscription. After {day} the operator may close it. Choose a plan to keep its history.',
  'notification.BILLING.PRICE_CHANGES.title': 'Your price changes on {day}: {amount}',
  'notification.BILLING.PRICE_CHANGES.body':
    'From the first period of {account} that starts on {day} or later, a full period costs {amount} including tax, for the units you have today. Until then your price stays. You can change the plan or cancel on the billing page.',
  'notification.BILLING.PRICE_STAYS.title': 'Your price stays: {amount}',
  'notification.BILLING.PRICE_STAYS.body':
    'The price change that we announced for {account} is withdrawn. A full period still costs {amount} including tax, for the units you have today.',
  'notification.BILLING.action': 'Open billing',
  'notification.BILLING_OPERATOR.DISPUTED.title': 'Payment disputed: {amount}',
  'notification.BILLING_OPERATOR.DISPUTED.body':
    'The payer of {account} disputes the payment for {number}. The provider withholds the money until the dispute is decided. Answer it at the provider before its deadline.',
  'notification.BILLING_OPERATOR.DISPUTE_WON.title': 'Dispute won: {amount}',
  'notification.BILLING_OPERATOR.DISPUTE_WON.body':
    'The dispute of {account} about {number} was decided in your favor. The provider released the money.',
  'notification.BILLING_OPERATOR.DISPUTE_LOST.title': 'Dispute lost: {amount}',
  'notification.BILLING_OPERATOR.DISPUTE_LOST.body':
    'The payer of {account} got the money for {number} back. {account} owes the amount again. The card is not charged automatically.',
  'notification.BILLING_OPERATOR.REFUND_FAILED.title': 'Refund failed: {amount}',
  'notification.BILLING_OPERATOR.REFUND_FAILED.body':
    'The refund to {account} for {number} did not arrive. The amount is on the balance of {account}. Pay it back again, or another way.',
  'notification.BILLING_OPERATOR.DIFFERENCES.title': 'New differences with payment providers: {count}',
  'notification.BILLING_OPERATOR.DIFFERENCES.body':
    'The nightly comparison found payments that a provider and this service do not have alike. Check them in the list of differences.',
  'notification.BILLING_OPERATOR.action': 'Open billing',
} as const;

import { allocatePayment, type Open, settleIssued } from '../src/balance.ts';
import type { CreditNote } from '../src/credit-note.ts';
import type { Invoice } from '../src/invoice.ts';
import { type Book, bookSums, type LedgerEvent, type Posting, postingsOf } from '../src/ledger.ts';
import { smaller, sumOf } from '../src/money.ts';
import { mostRefundable, planRefund, type RefundablePayment } from '../src/refund.ts';
import { revenueOf } from '../src/tax.ts';

type Record = Open & { total: bigint; settled: bigint };

/** The documents, payments and ledger of one account, kept by the rules of the package alone. */
export class AccountBooks {
  readonly records: Record[] = [];
  readonly payments: RefundablePayment[] = [];
  readonly transactions: Posting[][] = [];
  creditLeft = 0n;
  balance = 0n;

  issue(invoice: Invoice, leastMinor: bigint): void {
    const { net, tax, total, taxRate } = invoice;
    this.post({ kind: 'INVOICED', revenue: revenueOf(net, tax, taxRate.inclusive), tax });
    const openBefore = this.open();
    const { fromBalance, carried } = settleIssued({ total, balance: this.balance, openBefore, leastMinor });
    const settled = fromBalance + carried;
    this.records.push({ recordId: String(this.records.length), total, settled, openMinor: total - settled });
    this.post({ kind: 'SETTLED', amount: settled });
    this.balance -= settled;
  }

  credit(note: CreditNote, record: Record): void {
    const revenue = sumOf(note.lines.map(({ sold, net, tax }) => revenueOf(net, tax, sold.inclusive)));
    this.post({ kind: 'CREDITED', revenue, tax: note.tax, openMinor: record.openMinor });
    const toRecord = smaller(note.total, record.openMinor);
    settle(record, toRecord);
    this.balance += note.total - toRecord;
    this.creditLeft += note.total - toRecord;
  }

  pay(amount: bigint, own: Record, at: Date): void {
    const older = this.open().filter((record) => record !== own);
    const { settlements, toBalance } = allocatePayment(amount, own, older);
    const toReceivable = sumOf(settlements.map(({ amountMinor }) => amountMinor));
    this.post({ kind: 'PAID', cash: 'CASH_SANDBOX', amount, toReceivable });
    for (const { recordId, amountMinor } of settlements) settle(this.recordOf(recordId), amountMinor);
    this.balance += toBalance;
    const paymentId = String(this.payments.length);
    this.payments.push({
      paymentId,
      amountMinor: amount,
      refundedMinor: 0n,
      disputedMinor: 0n,
      succeededAt: at,
    });
  }

  refund(share: (most: bigint) => bigint): void {
    const amount = share(mostRefundable(this.creditLeft, this.balance, this.payments));
    for (const { paymentId, amountMinor } of planRefund(amount, this.payments)) {
      const payment = this.payments.find((one) => one.paymentId === paymentId);
      if (payment) payment.refundedMinor += amountMinor;
      this.post({ kind: 'REFUNDED', cash: 'CASH_SANDBOX', amount: amountMinor });
    }
    this.balance -= amount;
    this.creditLeft -= amount;
  }

  sums(): Map<Book, bigint> {
    return bookSums(this.transactions.flat());
  }

  open(): Record[] {
    return this.records.filter(({ openMinor }) => openMinor > 0n);
  }

  private recordOf(id: string): Record {
    const record = this.records.find(({ recordId }) => recordId === id);
    if (!record) throw new Error(`No record ${id}`);
    return record;
  }

  private post(event: LedgerEvent): void {
    this.transactions.push(postingsOf(event));
  }
}

function settle(record: Record, amount: bigint): void {
  record.settled += amount;
  record.openMinor -= amount;
}

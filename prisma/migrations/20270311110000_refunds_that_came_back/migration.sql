-- A provider sent a refund and reports later that it did not arrive.
ALTER TYPE "LedgerKind" ADD VALUE 'REFUND_FAILED' AFTER 'REFUNDED';

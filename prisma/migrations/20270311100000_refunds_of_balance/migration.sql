-- What was paid twice is refunded from the balance, without a credit note.
ALTER TABLE "refunds" ALTER COLUMN "credit_note_id" DROP NOT NULL;

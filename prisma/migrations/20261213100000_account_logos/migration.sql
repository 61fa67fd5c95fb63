-- The logo of an account, beside its name on what it hands on (docs/adr/0035, 0050).
ALTER TYPE "FileEntity" ADD VALUE 'ACCOUNT';
ALTER TYPE "FileType" ADD VALUE 'LOGO';

ALTER TABLE "accounts" ADD COLUMN "logo_id" UUID;
-- A file is the logo of one account; also how a file that is none any more is told from one that is.
CREATE UNIQUE INDEX "accounts_logo_id_key" ON "accounts"("logo_id");
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "storage_objects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Behind the wall (docs/adr/0020) a logo is a file of the account's own: the key beneath asks nobody whose it is.
ALTER POLICY own_account ON "accounts" WITH CHECK (id = (SELECT wall_account())
  AND (logo_id IS NULL OR EXISTS (SELECT FROM storage_objects f
    WHERE f.id = logo_id AND f.account_id = accounts.id)));

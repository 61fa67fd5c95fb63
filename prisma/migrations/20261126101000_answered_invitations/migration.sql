-- Whoever is invited may decline (docs/adr/0034), and ask for another link where theirs opens nothing any more.
ALTER TABLE "invitations" ADD COLUMN "declined_at" TIMESTAMPTZ(3),
ADD COLUMN "asked_at" TIMESTAMPTZ(3);

-- One is open for an address of an account: INVITATION_ALREADY_EXISTS. A declined one is not open.
DROP INDEX "invitations_one_open";
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" ("account_id", "email")
WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL AND "declined_at" IS NULL;

-- What an invitation gives beside roles, in which language it was written, and when its present link went out.
ALTER TABLE "invitations" ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'en-US',
ADD COLUMN "vehicle_scope" "VehicleScope",
ADD COLUMN "vehicle_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
ADD COLUMN "group_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
ADD COLUMN "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "invitations" SET "sent_at" = "created_at";

-- Of several that are open for one address of an account the newest stays.
UPDATE "invitations" AS older SET "revoked_at" = now()
FROM "invitations" AS newer
WHERE older."accepted_at" IS NULL AND older."revoked_at" IS NULL
  AND newer."accepted_at" IS NULL AND newer."revoked_at" IS NULL
  AND newer."account_id" = older."account_id" AND newer."email" = older."email"
  AND (newer."created_at", newer."id") > (older."created_at", older."id");

-- One is open for an address of an account: INVITATION_ALREADY_EXISTS.
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" ("account_id", "email")
WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

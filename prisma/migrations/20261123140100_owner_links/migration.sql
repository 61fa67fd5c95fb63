-- The way in for the first owner of an installation. It belongs to no account, since there is none yet.
CREATE TABLE "owner_links" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_links_pkey" PRIMARY KEY ("id")
);

-- A token is looked up by what is kept of it.
CREATE UNIQUE INDEX "owner_links_token_hash_key" ON "owner_links"("token_hash");

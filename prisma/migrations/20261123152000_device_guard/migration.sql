-- The identifier is no secret: it stands on the tracker. What else somebody who names it has to show, if an owner says so.
ALTER TABLE "devices" ADD COLUMN "allowed_protocol" TEXT,
ADD COLUMN "allowed_networks" TEXT,
ADD COLUMN "secret_hash" TEXT;

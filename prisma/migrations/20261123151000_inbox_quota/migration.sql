-- Invented identifiers from one network push nobody out of the inbox, and a person can keep a tracker out of it for good.
ALTER TABLE "unknown_devices" ADD COLUMN "network" TEXT,
ADD COLUMN "blocked" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- So many of one network are kept, the longest known first.
CREATE INDEX "unknown_devices_network_first_seen_at_idx" ON "unknown_devices"("network", "first_seen_at");

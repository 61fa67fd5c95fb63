-- Wrong secrets of trackers, counted for all ingest processes together (docs/adr/0060): by device and network, by device (network
-- '') and by network (the zero id). And the networks from which a device showed the right one, which keep working.
CREATE TABLE "device_secret_tries" (
    "device_id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_until" TIMESTAMPTZ(3),
    "known_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_secret_tries_pkey" PRIMARY KEY ("device_id", "network")
);

-- Old rows are deleted by it.
CREATE INDEX "device_secret_tries_updated_at_idx" ON "device_secret_tries"("updated_at");

-- Ingest's alone: no caller reads or writes it.
ALTER TABLE "device_secret_tries" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "device_secret_tries" TO meridian_service;
CREATE POLICY every_account ON "device_secret_tries" TO meridian_service USING (true);

-- What all processes of ingest received, a row a minute: the dashboard never counts positions (docs/adr/0103).
CREATE TABLE "ingest_minutes" (
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "positions" BIGINT NOT NULL DEFAULT 0,
    "frames" BIGINT NOT NULL DEFAULT 0,
    -- Of them: those that break their protocol, and those that were not taken for the device that they name.
    "refused" BIGINT NOT NULL DEFAULT 0,
    -- Of them: those of devices that nobody registered.
    "unregistered" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ingest_minutes_pkey" PRIMARY KEY ("minute")
);
SELECT protect('ingest_minutes', 'process');

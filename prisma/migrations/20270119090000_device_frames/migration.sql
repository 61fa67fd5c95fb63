-- Devices whose frames somebody looks at: ingest keeps what they send until then (docs/adr/0082).
CREATE TABLE "frame_watches" (
    "device_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "frame_watches_pkey" PRIMARY KEY ("device_id"),
    CONSTRAINT "frame_watches_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Those of an account are counted, and what is over is forgotten.
CREATE INDEX "frame_watches_account_id_until_idx" ON "frame_watches"("account_id", "until");
CREATE INDEX "frame_watches_until_idx" ON "frame_watches"("until");
SELECT protect('frame_watches', 'account');

-- What they sent. Unlogged: it is for the day, and a crash may lose it.
CREATE UNLOGGED TABLE "device_frames" (
    "id" BIGSERIAL NOT NULL,
    "device_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "protocol" TEXT NOT NULL,
    "remote_address" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "frame" BYTEA,
    "messages" JSONB NOT NULL,
    "reason" TEXT,

    CONSTRAINT "device_frames_pkey" PRIMARY KEY ("id")
);
-- Of one device, the newest first; beyond so many the oldest go.
CREATE INDEX "device_frames_device_id_id_idx" ON "device_frames"("device_id", "id");
-- Retention takes the oldest of all.
CREATE INDEX "device_frames_received_at_idx" ON "device_frames"("received_at");
SELECT protect('device_frames', 'account');
GRANT USAGE ON SEQUENCE "device_frames_id_seq" TO meridian_service;

-- Ingest begins to keep them at once.
CREATE FUNCTION notify_frame_watched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('frame_watched', NEW.device_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER frame_watched AFTER INSERT OR UPDATE ON "frame_watches"
FOR EACH ROW EXECUTE FUNCTION notify_frame_watched();

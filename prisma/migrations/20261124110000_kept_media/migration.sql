-- Pictures and sound of trackers whose files are kept. The row comes before its file and goes after it, so that there is no
-- file without one, and what an account has is known without looking into folders.
CREATE TABLE "kept_media" (
    "account_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "file" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "kept_media_pkey" PRIMARY KEY ("account_id","device_id","digest")
);

-- The oldest of one account, which go first.
CREATE INDEX "kept_media_account_id_kept_at_idx" ON "kept_media"("account_id", "kept_at");

-- What is too old, of any account.
CREATE INDEX "kept_media_kept_at_idx" ON "kept_media"("kept_at");

-- What each account keeps: one number, so that a picture that comes costs no sum over all that came before it.
CREATE TABLE "media_usage" (
    "account_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "media_usage_pkey" PRIMARY KEY ("account_id")
);

-- A file takes a block of the disk however small it is.
CREATE FUNCTION media_charge(size_bytes bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT GREATEST(size_bytes, 4096) $$;

CREATE FUNCTION count_kept_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO media_usage AS usage (account_id, bytes) VALUES (NEW.account_id, media_charge(NEW.size_bytes))
      ON CONFLICT (account_id) DO UPDATE SET bytes = usage.bytes + excluded.bytes;
  ELSE
    UPDATE media_usage SET bytes = bytes - media_charge(OLD.size_bytes) WHERE account_id = OLD.account_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER kept_media_counted AFTER INSERT OR DELETE ON kept_media
  FOR EACH ROW EXECUTE FUNCTION count_kept_media();

-- Whoever lets a file go says so on what was told of it.
CREATE INDEX "events_media_file" ON "events" ("device_id", ("attributes"->>'file')) WHERE "type" = 'media';

-- What was kept before there was a quota counts as well: of the account that was told of it last.
INSERT INTO "kept_media" ("account_id", "device_id", "digest", "file", "size_bytes", "kept_at")
SELECT DISTINCT ON (device_id, digest) account_id, device_id, digest, file, size_bytes, at
FROM (
  SELECT account_id, device_id, at, attributes->>'file' AS file, (attributes->>'sizeBytes')::bigint AS size_bytes,
    decode(substring(attributes->>'file' FROM '[/\\]([0-9a-f]{64})\.[a-z0-9]+$'), 'hex') AS digest
  FROM events
  WHERE type = 'media' AND attributes->>'file' ~ '[/\\][0-9a-f]{64}\.[a-z0-9]+$'
    AND attributes->>'sizeBytes' ~ '^[0-9]{1,15}$'
) told
ORDER BY device_id, digest, at DESC;

-- Behind the wall between accounts: nobody asks for these in the name of one.
ALTER TABLE "kept_media" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "media_usage" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "kept_media", "media_usage" TO meridian_service;
CREATE POLICY every_account ON "kept_media" TO meridian_service USING (true);
CREATE POLICY every_account ON "media_usage" TO meridian_service USING (true);

-- When the person of a session last signed in by it, or showed who they are once more.
ALTER TABLE "sessions" ADD COLUMN "proven_at" TIMESTAMPTZ(3);

-- Notifications of the product (docs/adr/0039). The tables of before were written by nothing: of a notification its kind and
-- values are kept from now on, of a browser what Web Push needs.
DROP TABLE "notifications";
DROP TABLE "notification_tokens";

CREATE TYPE "NotificationKind" AS ENUM ('NEW_DEVICE', 'SIGN_IN_CHANGED', 'ACCESS_CHANGED', 'ROLES_CHANGED', 'INVITATION_RECEIVED', 'INVITATION_ANSWERED', 'TEST');

CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "values" JSONB NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The list of a person, the newest first.
CREATE INDEX "notifications_user_id_created_at_id_idx" ON "notifications"("user_id", "created_at", "id");

-- Retention.
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- How many a person has not read, asked for by every page.
CREATE INDEX "notifications_unread" ON "notifications"("user_id") WHERE "read_at" IS NULL AND NOT "hidden";

CREATE TABLE "notification_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_tokens_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notification_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "notification_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A browser is registered once for a person; others who had it before are found by its endpoint.
CREATE UNIQUE INDEX "notification_tokens_endpoint_user_id_key" ON "notification_tokens"("endpoint", "user_id");

-- Those of a person, the oldest first.
CREATE INDEX "notification_tokens_user_id_created_at_idx" ON "notification_tokens"("user_id", "created_at");

-- A session is one browser.
CREATE UNIQUE INDEX "notification_tokens_session_id_key" ON "notification_tokens"("session_id");

CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "muted" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A browser hears nothing of a session that has ended, whichever way: signed out, revoked, or its person shut out. With the
-- rights of the tables' owner, for sessions are ended by others too.
CREATE FUNCTION forget_browser_of_session() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  DELETE FROM notification_tokens WHERE session_id = NEW.id;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER session_revoked
AFTER UPDATE OF revoked_at ON "sessions"
FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL)
EXECUTE FUNCTION forget_browser_of_session();

-- Behind the wall (docs/adr/0020) all of it is its person's alone. Nobody who acts for a caller writes a notification: the
-- relay of facts does. What is read is told apart from what is not, and nothing else of it changes.
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "notifications" TO meridian_service;
GRANT SELECT ON "notifications" TO meridian_api;
GRANT UPDATE ("read_at") ON "notifications" TO meridian_api;
CREATE POLICY every_account ON "notifications" TO meridian_service USING (true);
CREATE POLICY own_person ON "notifications" TO meridian_api
  USING (user_id = (SELECT wall_person())) WITH CHECK (user_id = (SELECT wall_person()));

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notification_tokens', 'notification_choices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meridian_service, meridian_api', name);
    EXECUTE format('CREATE POLICY every_account ON %I TO meridian_service USING (true)', name);
    EXECUTE format('CREATE POLICY own_person ON %I TO meridian_api USING (user_id = (SELECT wall_person()))
      WITH CHECK (user_id = (SELECT wall_person()))', name);
  END LOOP;
END
$$;

-- A kind of notification is text: packages/contracts/src/notifications knows the kinds and checks the values of each, which
-- are JSON here. An enum added no safety to that and needed a migration of its own for each of the kinds to come.
ALTER TABLE "notifications" ALTER COLUMN "kind" TYPE TEXT USING "kind"::text;
DROP TYPE "NotificationKind";

-- Contacts are changed by their person, in the version that was seen.
ALTER TABLE "contacts" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- Of several primary ones the first stays.
UPDATE "contacts" AS later SET "is_primary" = false
FROM "contacts" AS earlier
WHERE later."is_primary" AND earlier."is_primary" AND earlier."user_id" = later."user_id" AND earlier."id" < later."id";

-- A person has one primary contact: of two that become it at once the later one fails.
CREATE UNIQUE INDEX "contacts_one_primary" ON "contacts" ("user_id") WHERE "is_primary";

-- Behind the wall (docs/adr/0020) a contact is its person's to see and to change; who shares the account sees it as far as
-- it is public, and changes nothing.
DROP POLICY own_account ON contacts;
CREATE POLICY own_person ON contacts TO meridian_api
  USING (user_id = (SELECT wall_person())) WITH CHECK (user_id = (SELECT wall_person()));
CREATE POLICY public_of_account ON contacts FOR SELECT TO meridian_api
  USING (is_public AND EXISTS (SELECT FROM memberships m
    WHERE m.user_id = contacts.user_id AND m.account_id = (SELECT wall_account())));

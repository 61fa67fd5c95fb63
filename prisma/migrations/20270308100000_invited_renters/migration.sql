-- The open invitation of a renter who is no member yet (docs/adr/0116). Whoever accepts it gets the rentals of it.
ALTER TABLE "rentals" ADD COLUMN "invitation_id" UUID;
-- Rentals that an accepted invitation hands to its person.
CREATE INDEX "rentals_of_invitation" ON "rentals"("invitation_id") WHERE "invitation_id" IS NOT NULL;

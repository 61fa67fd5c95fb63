-- A new person's first steps, in each account they belong to: which they have said, and whether they are reminded of the
-- rest. Who is there already is reminded of nothing.
CREATE TYPE "OnboardingStep" AS ENUM ('PERSON', 'ACCOUNT', 'VEHICLE', 'TRACKER');
ALTER TABLE "memberships" ADD COLUMN "onboarding_open" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "onboarded" "OnboardingStep"[] NOT NULL DEFAULT ARRAY[]::"OnboardingStep"[];
-- Behind the wall (docs/adr/0020) a member says it of themselves.
GRANT UPDATE (onboarding_open, onboarded) ON memberships TO meridian_api;

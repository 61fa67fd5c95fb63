-- The last of the first steps: colleagues. It is kept for a person who says that they invite none.
ALTER TYPE "OnboardingStep" ADD VALUE 'PEOPLE' AFTER 'TRACKER';

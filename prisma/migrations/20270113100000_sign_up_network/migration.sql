-- The network that a sign-up was asked for from, by the key of its counters: a link opens what was asked for from where it is followed.
ALTER TABLE "sign_up_requests" ADD COLUMN "network" TEXT;

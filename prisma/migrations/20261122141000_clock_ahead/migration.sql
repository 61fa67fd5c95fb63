-- What a tracker tells of a moment that is still to come changes nothing of now any more; its device says by how much its
-- clock is wrong.
ALTER TABLE "device_states" ADD COLUMN "clock_ahead_seconds" INTEGER;

-- How long the engine ran by this device, as total_distance_m is how far it was driven.
ALTER TABLE "device_states" ADD COLUMN "total_engine_seconds" DOUBLE PRECISION NOT NULL DEFAULT 0;

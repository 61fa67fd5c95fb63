-- How many trackers of an account may wait for their first report; null for the general limit
-- (docs/adr/0112-room-for-new-trackers.md).
ALTER TABLE "accounts"
  ADD COLUMN "waiting_devices_max" INTEGER,
  ADD CONSTRAINT "accounts_waiting_devices_max" CHECK ("waiting_devices_max" BETWEEN 0 AND 100000);

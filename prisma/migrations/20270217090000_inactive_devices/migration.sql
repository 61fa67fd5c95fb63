-- When the device of a vehicle is inactive, and for which silence that was told.
-- Constant defaults: no row is rewritten.
ALTER TABLE accounts
  ADD COLUMN inactive_after_h INTEGER NOT NULL DEFAULT 24,
  ADD CONSTRAINT accounts_inactive_after CHECK (inactive_after_h BETWEEN 1 AND 720);
ALTER TABLE device_states ADD COLUMN inactive_heard_at TIMESTAMPTZ(3);

-- What has been silent for longer before the update is no news.
UPDATE device_states SET inactive_heard_at = last_heard_at WHERE last_heard_at < now() - interval '24 hours';

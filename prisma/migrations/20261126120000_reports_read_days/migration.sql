-- Reports read days, trips and stops, and say how far these are. What callers could not ask for until now:

-- Which days of the account's devices are to be made anew, of the time they were the account's.
GRANT SELECT ON "stale_days" TO meridian_api;
CREATE POLICY own_account ON "stale_days" TO meridian_api USING (
  EXISTS (SELECT FROM devices d WHERE d.id = device_id)
  OR EXISTS (SELECT FROM device_assignments a WHERE a.device_id = stale_days.device_id AND day <= a.until::date));

-- How far its devices are folded, once that is of their time in the account: what the fold carries is of that time then too.
GRANT SELECT ON "track_heads" TO meridian_api;
CREATE POLICY own_account ON "track_heads" TO meridian_api USING (EXISTS (SELECT FROM devices d
  WHERE d.id = device_id AND (d.account_from IS NULL OR record_at >= d.account_from)));

-- What heartbeats told, as far as positions are theirs to read: a day that a period cuts is folded again.
GRANT SELECT ON "engine_news" TO meridian_api;
CREATE POLICY own_account ON "engine_news" TO meridian_api USING (
  EXISTS (SELECT FROM devices d WHERE d.id = device_id AND (d.account_from IS NULL OR at >= d.account_from))
  OR EXISTS (SELECT FROM device_assignments a
    WHERE a.device_id = engine_news.device_id AND a."from" <= at AND (a.until IS NULL OR at < a.until)));

-- Who hears of an account's vehicles: members are limited to those given to them, one by one or by their group.
CREATE VIEW given_vehicles AS
SELECT m.id AS membership_id, m.account_id, m.roles, v.id AS vehicle_id
FROM (
  SELECT membership_id, vehicle_id FROM membership_vehicles
  UNION
  SELECT g.membership_id, grouped.id FROM membership_groups g JOIN vehicles grouped ON grouped.group_id = g.group_id
) given
JOIN memberships m ON m.id = given.membership_id AND m.vehicle_scope = 'GIVEN'
JOIN vehicles v ON v.id = given.vehicle_id AND v.account_id = m.account_id;

-- Ingest knows who hears what, by account: it is told once an account, however many devices that has and however many
-- rows of it one statement changes (notifications of one transaction that say the same are folded into one).
CREATE FUNCTION notify_membership_changed() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('audience_changed', OLD.account_id::text) WHERE TG_OP <> 'INSERT';
  PERFORM pg_notify('audience_changed', NEW.account_id::text) WHERE TG_OP <> 'DELETE';
  RETURN NULL;
END
$fn$;

CREATE TRIGGER membership_changed
AFTER INSERT OR DELETE OR UPDATE OF account_id, roles, vehicle_scope ON "memberships"
FOR EACH ROW EXECUTE FUNCTION notify_membership_changed();

-- A membership that is deleted with its gifts has told of itself.
CREATE FUNCTION notify_gifts_changed() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('audience_changed', m.account_id::text)
  FROM (SELECT DISTINCT account_id FROM memberships WHERE id IN (SELECT membership_id FROM changed)) m;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER vehicles_given AFTER INSERT ON "membership_vehicles"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_gifts_changed();
CREATE TRIGGER vehicles_taken AFTER DELETE ON "membership_vehicles"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_gifts_changed();
CREATE TRIGGER groups_given AFTER INSERT ON "membership_groups"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_gifts_changed();
CREATE TRIGGER groups_taken AFTER DELETE ON "membership_groups"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_gifts_changed();

CREATE FUNCTION notify_vehicle_regrouped() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('audience_changed', NEW.account_id::text);
  RETURN NULL;
END
$fn$;

CREATE TRIGGER vehicle_regrouped AFTER UPDATE OF group_id ON "vehicles"
FOR EACH ROW WHEN (OLD.group_id IS DISTINCT FROM NEW.group_id) EXECUTE FUNCTION notify_vehicle_regrouped();

-- Row-level security knows accounts. Who gives which roles is known here: whoever acts for a person (meridian_api,
-- meridian_service) gives no role above that person's own, none as a driver, and none to themselves. What the processes do in
-- nobody's name is bound by none of it, nor is an installation of one role.

-- As `rankOf` of packages/contracts/src/access.ts has it; a test holds both to one another.
CREATE FUNCTION rank_of_roles(roles text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(max(CASE
    WHEN role = 'SERVICE_OWNER' THEN 5
    WHEN role = 'SERVICE_ADMINISTRATOR' THEN 4
    WHEN role IN ('ORGANIZATION_OWNER', 'FAMILY_OWNER', 'CUSTOMER', 'OWNER') THEN 3
    WHEN role IN ('ORGANIZATION_ADMINISTRATOR', 'ADMINISTRATOR') THEN 2
    WHEN role IN ('DEMO_FAMILY_OWNER', 'DEMO_ORGANIZATION_ADMINISTRATOR', 'DEMO_ORGANIZATION_OWNER') THEN 1
    ELSE 0 END), -1)
  FROM unnest(roles) role $$;

CREATE FUNCTION guard_given_roles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  given constant text[] := NEW.roles::text[];
  before text[] := '{}';
  held text[];
BEGIN
  IF current_user NOT IN ('meridian_api', 'meridian_service') THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN before := OLD.roles::text[]; END IF;
  IF given <@ before THEN RETURN NEW; END IF;
  -- In the account in which the person stands; of people of the service, everywhere.
  SELECT coalesce(array_agg(role::text), '{}') INTO held FROM memberships m, unnest(m.roles) role
    WHERE m.user_id = wall_person()
      AND (m.account_id = wall_account() OR role::text IN ('SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'));
  -- One's own may become another of the same rank: the owner of an account that becomes of another kind.
  IF NEW.user_id = wall_person() AND rank_of_roles(given) > rank_of_roles(before)
    OR rank_of_roles(given) > rank_of_roles(held) OR rank_of_roles(held) < 2 THEN
    RAISE EXCEPTION 'These roles are not given by this person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER given_roles BEFORE INSERT OR UPDATE OF roles ON memberships
  FOR EACH ROW EXECUTE FUNCTION guard_given_roles();

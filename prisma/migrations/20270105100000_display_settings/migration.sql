-- How people read times and distances (docs/adr/0074): settings of the account, and of the person where they choose their own.

CREATE TYPE "TimeZoneChoice" AS ENUM ('ACCOUNT', 'OWN');
CREATE TYPE "HourCycle" AS ENUM ('H24', 'H12');
CREATE TYPE "WeekStart" AS ENUM ('MONDAY', 'SATURDAY', 'SUNDAY');
CREATE TYPE "DistanceUnit" AS ENUM ('KILOMETRES', 'MILES');

-- Constant defaults: no row is rewritten.
ALTER TABLE accounts
  ADD COLUMN hour_cycle "HourCycle" NOT NULL DEFAULT 'H24',
  ADD COLUMN week_start "WeekStart" NOT NULL DEFAULT 'MONDAY',
  ADD COLUMN distance_unit "DistanceUnit" NOT NULL DEFAULT 'KILOMETRES';

-- Null: as the account.
ALTER TABLE users
  ADD COLUMN time_zone_choice "TimeZoneChoice" NOT NULL DEFAULT 'ACCOUNT',
  ADD COLUMN hour_cycle "HourCycle",
  ADD COLUMN week_start "WeekStart",
  ADD COLUMN distance_unit "DistanceUnit";

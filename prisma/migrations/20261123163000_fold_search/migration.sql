-- A text as it is searched: without case, accents and separators, letters of one shape as one. The rule is that of
-- packages/contracts/src/fold-text.ts, so that a search of the server finds what one in the browser does; a test of the
-- api compares both, letter by letter. Digits of Arabic, Persian and Hindi are named: not every server counts them as such.
CREATE FUNCTION fold_text("value" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(
      lower(regexp_replace(normalize("value", NFD), '[\u0300-\u036f]|[^[:alnum:]٠-٩۰-۹०-९]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'авекмнорстухіјѕαβεζηικμνορτυχłøđħıς',
    'abekmhopctyxijsabezhikmnoptyxlodhiσ')
$$;

-- Kept by the database itself: whatever writes a name, the column follows. They are read by LIKE within an account.
ALTER TABLE "vehicles"
  ADD COLUMN "title_folded" TEXT GENERATED ALWAYS AS (fold_text("title")) STORED,
  ADD COLUMN "plate_number_folded" TEXT GENERATED ALWAYS AS (fold_text("plate_number")) STORED,
  ADD COLUMN "brand_folded" TEXT GENERATED ALWAYS AS (fold_text("brand")) STORED,
  ADD COLUMN "model_folded" TEXT GENERATED ALWAYS AS (fold_text("model")) STORED;
ALTER TABLE "vehicle_groups"
  ADD COLUMN "title_folded" TEXT GENERATED ALWAYS AS (fold_text("title")) STORED;
ALTER TABLE "devices"
  ADD COLUMN "title_folded" TEXT GENERATED ALWAYS AS (fold_text("title")) STORED,
  ADD COLUMN "brand_folded" TEXT GENERATED ALWAYS AS (fold_text("brand")) STORED,
  ADD COLUMN "model_folded" TEXT GENERATED ALWAYS AS (fold_text("model")) STORED;
ALTER TABLE "accounts"
  ADD COLUMN "title_folded" TEXT GENERATED ALWAYS AS (fold_text("title")) STORED;
ALTER TABLE "users"
  ADD COLUMN "first_name_folded" TEXT GENERATED ALWAYS AS (fold_text("first_name")) STORED,
  ADD COLUMN "middle_name_folded" TEXT GENERATED ALWAYS AS (fold_text("middle_name")) STORED,
  ADD COLUMN "last_name_folded" TEXT GENERATED ALWAYS AS (fold_text("last_name")) STORED;

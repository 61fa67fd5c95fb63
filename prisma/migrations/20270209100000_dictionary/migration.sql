-- Texts of the interface and of mails that the service changed (docs/adr/0101). The table is there since the beginning; nothing wrote to it.
ALTER TABLE "locale_entries"
  ADD CONSTRAINT "locale_entries_locale_known" CHECK ("locale" IN ('en', 'ru')),
  ADD CONSTRAINT "locale_entries_bounded" CHECK (length("key") <= 200 AND length("value") BETWEEN 1 AND 4000);

-- Every process knows the texts, and tells open browsers that they are others.
CREATE TRIGGER tell_installation_changed AFTER INSERT OR UPDATE OR DELETE ON "locale_entries"
FOR EACH STATEMENT EXECUTE FUNCTION tell_installation_changed();

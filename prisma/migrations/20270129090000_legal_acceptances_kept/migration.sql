-- An acceptance is written once: no session of a person changes or deletes it, nor moves it to another account.
REVOKE UPDATE, DELETE ON "legal_acceptances" FROM meridian_api;

-- The worker alone plans and sends messages: who is told is nothing that a request may change (docs/adr/0093).
DROP POLICY own_account ON "alert_messages";
REVOKE ALL ON "alert_messages" FROM meridian_api;

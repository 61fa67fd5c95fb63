-- What is done with a vehicle's documents and photos stands in its history as well.
ALTER TABLE "audit_entries" ADD COLUMN "vehicle_id" UUID;

-- What was noted before: of documents that there are by their rows, of others by what they began with.
UPDATE "audit_entries" e SET "vehicle_id" = d."vehicle_id"
  FROM "vehicle_documents" d WHERE e."entity" = 'VehicleDocument' AND e."entity_id" = d."id"::text;
UPDATE "audit_entries" e SET "vehicle_id" = (change.value ->> 'to')::uuid
  FROM "audit_entries" made, jsonb_array_elements(made."changes") change
  WHERE e."entity" = 'VehicleDocument' AND e."vehicle_id" IS NULL
    AND made."entity" = 'VehicleDocument' AND made."entity_id" = e."entity_id"
    AND made."action" = 'vehicleDocument.created' AND change.value ->> 'field' = 'vehicleId';
-- Photos say whose they are where they were announced; papers stand there as a change of their document.
UPDATE "audit_entries" e SET "vehicle_id" = (said."details" ->> 'entityId')::uuid
  FROM "audit_entries" said
  WHERE e."entity" = 'StorageObject' AND e."action" IN ('file.confirmed', 'file.detached')
    AND said."entity" = 'StorageObject' AND said."entity_id" = e."entity_id" AND said."action" = 'file.announced'
    AND said."details" ->> 'entity' = 'VEHICLE' AND said."details" ->> 'type' = 'PHOTO';

-- The history of one vehicle, the newest first.
CREATE INDEX "audit_entries_of_vehicles" ON "audit_entries" ("vehicle_id", "created_at") WHERE "vehicle_id" IS NOT NULL;

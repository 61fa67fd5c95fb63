-- Documents of vehicles, and who is told when they end (docs/adr/0043).
CREATE TYPE "VehicleDocumentKind" AS ENUM ('INSURANCE', 'INSPECTION', 'REGISTRATION', 'LICENCE', 'OTHER');
ALTER TYPE "FileType" ADD VALUE 'DOCUMENT';
ALTER TYPE "NotificationKind" ADD VALUE 'DOCUMENT_EXPIRING' BEFORE 'TEST';

CREATE TABLE "vehicle_documents" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "kind" "VehicleDocumentKind" NOT NULL,
    "title" TEXT,
    "number" TEXT,
    "valid_until" DATE,
    "file_id" UUID,
    "reminded_days" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vehicle_documents_pkey" PRIMARY KEY ("id")
);

-- A file is of one document: of two that take the same the second finds it taken.
CREATE UNIQUE INDEX "vehicle_documents_file_id_key" ON "vehicle_documents"("file_id");
-- The list of an account, what ends first before the rest.
CREATE INDEX "vehicle_documents_account_id_valid_until_idx" ON "vehicle_documents"("account_id", "valid_until");
-- Those of a vehicle.
CREATE INDEX "vehicle_documents_vehicle_id_idx" ON "vehicle_documents"("vehicle_id");
-- What people are yet to be told of, looked for by the clock: nobody is told again of what they know has expired.
CREATE INDEX "vehicle_documents_untold" ON "vehicle_documents"("valid_until")
  WHERE "valid_until" IS NOT NULL AND "reminded_days" IS DISTINCT FROM -1;

ALTER TABLE "vehicle_documents" ADD CONSTRAINT "vehicle_documents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_documents" ADD CONSTRAINT "vehicle_documents_vehicle_id_account_id_fkey" FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicle_documents" ADD CONSTRAINT "vehicle_documents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "storage_objects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Behind the wall (docs/adr/0020) a document is its account's, and so is its file: the key beneath asks nobody whose it is.
ALTER TABLE "vehicle_documents" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "vehicle_documents" TO meridian_service, meridian_api;
CREATE POLICY every_account ON "vehicle_documents" TO meridian_service USING (true);
CREATE POLICY own_account ON "vehicle_documents" TO meridian_api USING (account_id = (SELECT wall_account()))
  WITH CHECK (account_id = (SELECT wall_account()) AND (file_id IS NULL OR EXISTS (SELECT FROM storage_objects f
    WHERE f.id = file_id AND f.account_id = vehicle_documents.account_id)));

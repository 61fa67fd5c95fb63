-- Services that were done, and for which due values people were reminded (docs/adr/0095).
ALTER TABLE "vehicles" ADD COLUMN "service_told" TEXT;

CREATE TABLE "service_records" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "done_on" DATE NOT NULL,
    "odometer_m" DOUBLE PRECISION NOT NULL,
    "engine_s" DOUBLE PRECISION NOT NULL,
    "note" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_records_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "service_records_counters_bounded" CHECK ("odometer_m" >= 0 AND "engine_s" >= 0),
    CONSTRAINT "service_records_vehicle_id_account_id_fkey" FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- The records of a vehicle, the newest last.
CREATE INDEX "service_records_vehicle_id_done_on_idx" ON "service_records"("vehicle_id", "done_on");
SELECT protect('service_records', 'account');

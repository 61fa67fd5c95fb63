-- Packing of closed days by the worker (docs/adr/0051).

-- A packed day to which records keep coming is not packed anew for each of them.
ALTER TABLE "packed_days" ADD COLUMN "packed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Closed days of devices that have rows, or are to be cut anew, until they are packed. A day that cannot be packed stays, so
-- that it is told and not tried for ever. No foreign key, as positions have none.
CREATE TABLE "days_to_pack" (
    "device_id" UUID NOT NULL,
    -- UTC day.
    "day" DATE NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Nobody takes it before: a worker has it, records still come, or it failed just now.
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "days_to_pack_pkey" PRIMARY KEY ("device_id","day")
);

-- What workers take next: the oldest day that is due. Those that failed are few.
CREATE INDEX "days_to_pack_day_device_id_idx" ON "days_to_pack"("day", "device_id");
CREATE INDEX "days_to_pack_failed_at_idx" ON "days_to_pack"("failed_at");

-- How far the worker is in looking for closed days, device by device: one row, which whoever looks holds.
CREATE TABLE "packing_rounds" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "after_device_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "packing_rounds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "packing_rounds_one" CHECK ("id")
);
INSERT INTO "packing_rounds" ("after_device_id") VALUES ('00000000-0000-0000-0000-000000000000');

-- Behind the wall between accounts: nobody who acts for a caller sees either.
ALTER TABLE "days_to_pack" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "packing_rounds" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "days_to_pack" TO meridian_service;
GRANT SELECT, UPDATE ON "packing_rounds" TO meridian_service;
CREATE POLICY every_account ON "days_to_pack" TO meridian_service USING (true);
CREATE POLICY every_account ON "packing_rounds" TO meridian_service USING (true);

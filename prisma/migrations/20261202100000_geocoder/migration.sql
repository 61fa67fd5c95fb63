-- What the geocoder of the operator answered (docs/adr/0046). Addresses are nobody's data: where the service was asked about
-- stands here by squares of some 20 m, and not for whom.
CREATE TABLE "geocoded_cells" (
    "latitude_cell" INTEGER NOT NULL,
    "longitude_cell" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "text" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "geocoded_cells_pkey" PRIMARY KEY ("latitude_cell", "longitude_cell", "language"),
    CONSTRAINT "geocoded_cells_bounds" CHECK (char_length("text") <= 400 AND char_length("source") <= 500)
);
-- The oldest go first.
CREATE INDEX "geocoded_cells_asked_at_idx" ON "geocoded_cells"("asked_at");

CREATE TABLE "geocoded_searches" (
    "words" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "places" JSONB NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "geocoded_searches_pkey" PRIMARY KEY ("words", "language"),
    CONSTRAINT "geocoded_searches_bounds" CHECK (char_length("words") <= 100 AND char_length("source") <= 500)
);
CREATE INDEX "geocoded_searches_asked_at_idx" ON "geocoded_searches"("asked_at");

-- Of no account: who acts for one does not reach them, so that nobody reads what others looked at. The service keeps them.
ALTER TABLE "geocoded_cells" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "geocoded_searches" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "geocoded_cells", "geocoded_searches" TO meridian_service;
CREATE POLICY every_account ON "geocoded_cells" TO meridian_service USING (true) WITH CHECK (true);
CREATE POLICY every_account ON "geocoded_searches" TO meridian_service USING (true) WITH CHECK (true);

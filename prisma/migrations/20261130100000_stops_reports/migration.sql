-- Reports of stops are kept and sent as those of trips are (docs/adr/0044).
ALTER TYPE "ReportKind" ADD VALUE 'STOPS';

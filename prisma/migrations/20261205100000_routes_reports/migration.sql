-- Reports of routes are kept and sent as those of stops are (docs/adr/0047).
ALTER TYPE "ReportKind" ADD VALUE 'ROUTES';

-- Charts of readings are kept and sent as the other reports are (docs/adr/0053).
ALTER TYPE "ReportKind" ADD VALUE 'CHARTS';

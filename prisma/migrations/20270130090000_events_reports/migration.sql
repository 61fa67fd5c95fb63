-- Events can be kept and mailed as a report.
ALTER TYPE "ReportKind" ADD VALUE 'EVENTS';

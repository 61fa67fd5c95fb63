-- Reports are mailed as PDF too (docs/adr/0050).
ALTER TYPE "ReportFormat" ADD VALUE 'PDF' AFTER 'XLSX';

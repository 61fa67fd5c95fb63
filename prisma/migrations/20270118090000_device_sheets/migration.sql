-- A sheet of devices, until it is imported: it is read where it lies, and goes within the hour.
ALTER TYPE "FileType" ADD VALUE 'SHEET';

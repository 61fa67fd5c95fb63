-- Files of more makers become history (docs/adr/0076).
ALTER TYPE "TrackFormat" ADD VALUE 'KMZ';
ALTER TYPE "TrackFormat" ADD VALUE 'FIT';
ALTER TYPE "TrackFormat" ADD VALUE 'TCX';
ALTER TYPE "TrackFormat" ADD VALUE 'NMEA';
ALTER TYPE "TrackFormat" ADD VALUE 'CSV';
ALTER TYPE "TrackFormat" ADD VALUE 'GEOJSON';
ALTER TYPE "TrackFormat" ADD VALUE 'TIMELINE';

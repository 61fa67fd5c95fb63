/** A thread of its own for each PDF: what it takes of time and memory is its own, and it can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { drawTrips } from './trips/draw-trips.ts';
import type { TripsSheet } from './trips/trips-sheet.ts';

const sheet = workerData as PdfSheet | TripsSheet;
const bytes = await ('kind' in sheet ? drawTrips(sheet) : drawPdf(sheet));
parentPort?.postMessage(bytes);

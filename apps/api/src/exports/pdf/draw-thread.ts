/** A thread of its own for each PDF: what it takes of time and memory is its own, and it can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PdfSheet } from './pdf-sheet.ts';

const bytes = await drawPdf(workerData as PdfSheet);
parentPort?.postMessage(bytes);

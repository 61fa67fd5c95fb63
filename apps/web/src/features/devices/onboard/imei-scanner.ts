import type { CodeReader } from './code-reader.ts';
import { imeiAmong } from './imei-among.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Barcode formats of IMEI labels. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix'];

/** Uses the browser's barcode detector, else a library loaded on first use. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Known } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = Known ? await Known.getSupportedFormats().catch(() => []) : [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (Known && formats.includes('code_128')) {
    const detector = new Known({ formats });
    return {
      read: async (video) => imeiAmong((await detector.detect(video)).map(({ rawValue }) => rawValue)),
    };
  }
  const { createLibraryReader } = await import('./library-reader.ts');
  return createLibraryReader();
}

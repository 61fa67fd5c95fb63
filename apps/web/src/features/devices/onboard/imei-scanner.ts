import type { CodeReader } from './code-reader.ts';
import { imeiAmong } from './imei-among.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Labels of trackers have their IMEI as one of these. */
const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix'];

/** By the browser where it can, else by a library, which comes with the first use. */
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

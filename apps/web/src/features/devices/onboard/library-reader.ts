import { BrowserMultiFormatReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';
import type { CodeReader } from './code-reader.ts';
import { imeiAmong } from './imei-among.ts';

/** Barcode reader for browsers without one. */
export function createLibraryReader(): CodeReader {
  const formats = [
    BarcodeFormat.CODE_128,
    BarcodeFormat.CODE_39,
    BarcodeFormat.QR_CODE,
    BarcodeFormat.DATA_MATRIX,
  ];
  const reader = new BrowserMultiFormatReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]));
  return {
    read: async (video) => {
      try {
        return imeiAmong([reader.decode(video).getText()]);
      } catch {
        // The library throws if it finds no code.
        return null;
      }
    },
  };
}

import { BrowserMultiFormatReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';
import type { CodeReader } from './code-reader.ts';
import { imeiAmong } from './imei-among.ts';

/** Reads codes where the browser has no reader of its own. */
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
        // No code in this picture: the library throws what others answer.
        return null;
      }
    },
  };
}

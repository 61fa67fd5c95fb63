import { z } from 'zod';
import { Id } from './id.ts';
import { rule } from './issue.ts';
import { requiredLine } from './text.ts';

/** What a file may belong to. */
export const FileEntity = z.enum([
  'USER',
  'VEHICLE',
  'ACCOUNT',
  'SUPPORT_THREAD',
  /** A rental at its hand-over, and at its return. */
  'RENTAL_OUT',
  'RENTAL_BACK',
]);
export type FileEntity = z.output<typeof FileEntity>;

/** What a file is to what it belongs to. */
export const FileType = z.enum(['AVATAR', 'PHOTO', 'DOCUMENT', 'LOGO', 'TRACK', 'SHEET']);
export type FileType = z.output<typeof FileType>;

/** Whose files are of which types. */
export const TYPES_OF_ENTITY: Readonly<Record<FileEntity, readonly FileType[]>> = {
  USER: ['AVATAR'],
  VEHICLE: ['PHOTO', 'DOCUMENT', 'TRACK'],
  ACCOUNT: ['LOGO', 'SHEET'],
  SUPPORT_THREAD: ['DOCUMENT'],
  RENTAL_OUT: ['PHOTO'],
  RENTAL_BACK: ['PHOTO'],
};

/** Pictures that may be sent; what they are is found out from their bytes, whatever is said of them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
/** Cannot be drawn anew, and is therefore handed out to be saved and never to be shown. */
export const PDF_TYPE = 'application/pdf';
/** What documents may be sent as; of everything else pictures alone. */
export const DOCUMENT_TYPES = [PDF_TYPE, ...IMAGE_TYPES] as const;
/** Tracks are told from each other by their bytes: browsers call them what the system they run on does. */
export const GPX_TYPE = 'application/gpx+xml';
/** Track types by file extension. */
export const TRACK_TYPE_OF_ENDING = {
  gpx: GPX_TYPE,
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
  fit: 'application/vnd.ant.fit',
  tcx: 'application/vnd.garmin.tcx+xml',
  nmea: 'text/plain',
  nma: 'text/plain',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  geojson: 'application/geo+json',
  json: 'application/json',
} as const;
export const TRACK_TYPES: readonly string[] = [...new Set(Object.values(TRACK_TYPE_OF_ENDING))];
/** Sheets are told from each other by their bytes, like tracks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const XLS_TYPE = 'application/vnd.ms-excel';
export const CSV_TYPE = 'text/csv';
export const JSON_TYPE = 'application/json';
export const SHEET_TYPES = [XLSX_TYPE, XLS_TYPE, CSV_TYPE, JSON_TYPE] as const;
/** A photo of a telephone of today, as it comes from the camera, or some dozens of pages from a scanner. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** A hundred thousand points, with all that some loggers write of each. */
export const TRACK_MAX_BYTES = 20 * 1024 * 1024;
/** Enough for about thirty thousand devices with all columns. */
export const SHEET_MAX_BYTES = 5 * 1024 * 1024;
const NAME_MAX = 255;

export const isImageType = (type: string): type is ImageType =>
  (IMAGE_TYPES as readonly string[]).includes(type);

const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type);
const isFileType = (type: string): boolean =>
  isOneOf([...DOCUMENT_TYPES, ...TRACK_TYPES, ...SHEET_TYPES], type);

/** Of the largest that may be sent as what it is to be. */
export const maxBytesOf = (type: FileType): number => MAX_BYTES_OF[type] ?? FILE_MAX_BYTES;

const MAX_BYTES_OF: Partial<Record<FileType, number>> = { TRACK: TRACK_MAX_BYTES, SHEET: SHEET_MAX_BYTES };

const BYTES_OF: Readonly<Record<FileType, readonly string[]>> = {
  AVATAR: IMAGE_TYPES,
  PHOTO: IMAGE_TYPES,
  DOCUMENT: DOCUMENT_TYPES,
  LOGO: IMAGE_TYPES,
  TRACK: TRACK_TYPES,
  SHEET: SHEET_TYPES,
};

/** Whether files of this type may be sent as what they are to be. */
export const mayBeSentAs = (type: FileType, mimeType: string): boolean => isOneOf(BYTES_OF[type], mimeType);

export const FileEntityWhere = z.object({ entity: FileEntity, entityId: Id }).meta({ id: 'FileEntityWhere' });
export type FileEntityWhere = z.output<typeof FileEntityWhere>;

export const CreateUploadLink = z.object({
  type: FileType,
  name: requiredLine('File name', NAME_MAX).describe('Shown to people; no path.'),
  size: z
    .int()
    .min(1, 'File is empty')
    .refine(...rule('PAYLOAD_TOO_LARGE', (size: number) => size <= TRACK_MAX_BYTES, 'File is too large'))
    .describe(
      'In bytes: as many are taken as are said here; of a TRACK 20 MB at the most, of a SHEET 5, of all else 10.',
    ),
  mimeType: z
    .string()
    .max(NAME_MAX)
    .refine(...rule('UNSUPPORTED_MEDIA_TYPE', isFileType, 'Files of this type are not taken'))
    .describe(
      `image/jpeg, image/png or image/webp, of a DOCUMENT also application/pdf; of a TRACK ${TRACK_TYPES.join(', ')}; of a SHEET the type of an .xlsx, .xls, .csv or .json file. The Content-Type of the upload.`,
    ),
});
export type CreateUploadLink = z.output<typeof CreateUploadLink>;

export const SetUserAvatar = z.object({ avatarId: Id });
export type SetUserAvatar = z.output<typeof SetUserAvatar>;

export const SetAccountLogo = z.object({ fileId: Id });
export type SetAccountLogo = z.output<typeof SetAccountLogo>;

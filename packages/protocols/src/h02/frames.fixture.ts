export const IMEI = '352093086403655';

/** 2026-01-02 03:04:05, 48° 51.498' N, 2° 17.67' E, 27 knots, course 271, nothing alarming, ignition on. */
const PLACE = 'A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF';

export const TEXTS = {
  position: `*HQ,${IMEI},V1,030405,${PLACE}#`,
  west: `*HQ,${IMEI},V1,030405,A,-33-55.4940,S,-70-40.0020,W,0.0,0,020126,FFFBFFFF#`,
  vehicle: `*HQ,${IMEI},V1,030405,${PLACE},12345,-7,40.5,120,1A2B,3C4D#`,
  cell: `*HQ,${IMEI},V1,030405,${PLACE},310,260,0,0,6#`,
  commandAnswer: `*HQ,${IMEI},V4,S20,DONE,030405,030405,${PLACE}#`,
  sim: `*HQ,${IMEI},V19,030405,${PLACE.replace(',FFFFFFFF', '')},,27821234567,8927000000000000000F,FFFFFFFF#`,
  cells: `*HQ,${IMEI},NBR,030405,655,1,0,2,41,5723,23,41,5724,30,020126,FFFFFBFF,5#`,
  cellsV3: `*HQ,${IMEI},V3,030405,65501,02,000041,005723,128,-92,000041,005724,125,,02DD,0,X,020126,FFFFFBFF#`,
  link: `*HQ,${IMEI},LINK,030405,20,8,67,120,3,020126,FFFFFBFF#`,
  personal: `*hq,${IMEI},VP1,A,4851.4980,N,00217.6700,E,10.00,90.0,020126#`,
  personalCells: `*hq,${IMEI},VP1,V,655,001,41,5723,30Y41,5724,29#`,
  textMessage: `*HQ,${IMEI},SMS,STATUS\nIP: 192.0.2.1, port 5013#`,
  heartbeat: `*HQ,${IMEI},HTBT,88#`,
  other: `*HQ,${IMEI},BASE,030405,0,0,0,0,020126,FFFFFFFF#`,
};

/** The same place in binary: identifier of five bytes, 32 bytes without cells, 45 with them, and a long identifier. */
const BINARY_PLACE = '030405020126485149800600217670' + '0e027271ffffffff';
export const BINARY = {
  long: `244109114427${BINARY_PLACE}ff001406000000000287010029165717`,
  short: `244109114427${BINARY_PLACE}ff0014`,
  longIdentifier: `24352093086403655f${BINARY_PLACE}ff01120064ba73005ecc`,
  other: `584109114427${BINARY_PLACE}ff0014`,
};

export const SAMPLES: readonly Buffer[] = [
  ...Object.values(TEXTS).map((text) => Buffer.from(text)),
  Buffer.from(BINARY.long, 'hex'),
  Buffer.from(BINARY.longIdentifier, 'hex'),
  Buffer.from(BINARY.short, 'hex'),
  Buffer.from(TEXTS.position),
];

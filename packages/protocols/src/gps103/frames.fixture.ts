export const IMEI = '352093086403655';

/** 2026-01-02 at 03:04:05 UTC, which is 05:04 on a clock in Johannesburg. */
const PLACE = 'F,030405.000,A,3355.4940,S,01825.4460,E,27.00,271.5';

export const TEXTS = {
  hello: `##,imei:${IMEI},A;`,
  heartbeat: `${IMEI};`,
  position: `imei:${IMEI},tracker,260102050405,,${PLACE},12.5,1,0,45.5%,10%,-7;`,
  help: `imei:${IMEI},help me,2601020504,27821234567,${PLACE};`,
  ignition: `imei:${IMEI},acc on,26/01/02 05:04,,${PLACE}\r\n`,
  temperature: `imei:${IMEI},T:+28.5,2601020504,,${PLACE},,;`,
  card: `imei:${IMEI},rfid,2601020504,49121185,${PLACE};`,
  hemispheresFirst: `imei:${IMEI},tracker,2601020504,,F,030405,A,S,3355.4940,W,07040.0020,0.0,,520.0,;`,
  cell: `imei:${IMEI},tracker,2601020504,,L,,,0029,,165B,,,;`,
  obd: `imei:${IMEI},OBD,260102030405,51442,0.00,15.88,5632,122,40.39%,+95,0.00%,2101,13.80,P0134,P0571,,;`,
  alternative: `imei:${IMEI},Unit 1,---,------,----,030405,020126,26,1,-33.92490,18.42410,060,229,0674,1.00,08,1,1,---,*`,
  announcement: `imei:${IMEI},vt02,2601020504,,${PLACE};`,
  piece: `imei:${IMEI},vr,0000ffffaabbcc0000;`,
};

export const SAMPLES: readonly Buffer[] = Object.values(TEXTS).map((text) => Buffer.from(text));

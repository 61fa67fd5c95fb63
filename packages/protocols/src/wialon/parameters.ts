import { setNamed } from '../osmand/reading-names.ts';
import type { Network } from '../protocol.ts';
import { numberOrText } from '../reading-value.ts';
import { addAlarm, type Report } from '../report.ts';

/** "name:type:value": type 1 whole, 2 fraction, 3 text. Integrations send numbers as text, too. */
const PARAMETER = /^([^:]*):([1-3]):(.*)$/s;

/** Names that mean something to the standard or to many senders; others are kept in lower case. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['bat', 'batteryPercent'],
  ['temp', 'deviceC'],
]);

/** Parameters are separated by commas, which text may not contain. */
export function setParameters(report: Report, text: string): void {
  if (text === 'NA') return;
  for (const parameter of text.split(',')) {
    const found = PARAMETER.exec(parameter.trim());
    if (found) setParameter(report, (found[1] ?? '').toLowerCase(), found[3] ?? '');
  }
  setCells(report);
}

/** "Wialon IPS" 2.2, "Additional parameters": up to nine cells with a number behind each name. */
const MAX_CELLS = 9;

/** The cell the device is in, four parameters without a number, then its neighbours. */
function setCells(report: Report): void {
  const cells = takeCell(report, '');
  for (let index = 1; index <= MAX_CELLS; index++) {
    const [cell] = takeCell(report, String(index));
    if (!cell) break;
    cells.push(cell);
  }
  if (cells.length > 0) report.network = { cells, wifi: [] };
}

function takeCell({ attributes }: Report, suffix: string): Network['cells'] {
  const names = ['mcc', 'mnc', 'lac', 'cell_id'].map((name) => `${name}${suffix}`);
  const [mcc, mnc, lac, cellId] = names.map((name) => attributes[name]);
  if (typeof mcc !== 'number' || typeof mnc !== 'number') return [];
  if (typeof lac !== 'number' || typeof cellId !== 'number') return [];
  for (const name of names) delete attributes[name];
  return [{ mcc, mnc, lac, cellId }];
}

function setParameter({ attributes, place }: Report, name: string, text: string): void {
  if (text === '' || name === '') return;
  const value = readValue(name, text);
  if (name === 'accuracy' && typeof value === 'number') {
    if (place) place.accuracyM = value;
    return;
  }
  // "SOS" with the value 1 is the alarm button, by the standard.
  if (name === 'sos' && value === 1) addAlarm(attributes, 'sos');
  const special = SPECIAL.get(name);
  if (special) attributes[special] = value;
  else setNamed(attributes, name, value);
}

function readValue(name: string, text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return numberOrText(name, text);
}

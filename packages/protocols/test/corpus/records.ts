import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS } from './env.ts';

export type RecordedPosition = {
  outdated: boolean;
  fixTime: string | null;
  deviceTime: string | null;
  valid: boolean;
  lat: number;
  lon: number;
  altitude: number;
  speedKn: number;
  course: number;
  accuracy: number;
  attributes: Record<string, unknown>;
  network?: {
    cellTowers?: {
      mobileCountryCode: number;
      mobileNetworkCode: number;
      locationAreaCode: number;
      cellId: number;
      signalStrength?: number;
    }[];
    wifiAccessPoints?: { macAddress: string; signalStrength?: number }[];
  };
};

export type CorpusRecord = {
  id: string;
  instance: number;
  encoding: 'hex' | 'text' | 'http' | 'mqtt';
  frame: string;
  http?: { method: string; url: string; headers?: Record<string, string>; bodyHex?: string };
  decoderArgs?: unknown[];
  transport?: string;
  wireHex?: string;
  setup?: { call: string; args: unknown[] }[];
  recorded: {
    result?: RecordedPosition[];
    ids?: string[];
    replies?: { hex?: string; text?: string; httpStatus?: number }[];
    clockDependent?: string[];
    repliesClockDependent?: boolean;
  };
};

export const corpusIsPresent = existsSync(join(CORPUS, 'decode'));

export function readRecords(protocol: string): CorpusRecord[] {
  return readLines<CorpusRecord>(join('decode', `${protocol}.jsonl`));
}

/** The lines of one of the corpus files; none if this corpus does not have it. */
export function readLines<Line>(file: string): Line[] {
  const path = join(CORPUS, file);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
}

/** Frames of one instance share a session, in the order of the file. */
export function byInstance(records: CorpusRecord[]): CorpusRecord[][] {
  return [...Map.groupBy(records, ({ instance }) => instance).values()];
}

export function frameOf(record: CorpusRecord): Buffer {
  return Buffer.from(record.frame, record.encoding === 'hex' ? 'hex' : 'utf8');
}

/** The model that the original test gave the device. */
export function modelOf({ setup = [] }: CorpusRecord): string | null {
  const model = setup.findLast(({ call }) => call === 'setModelOverride')?.args[0];
  return typeof model === 'string' ? model : null;
}

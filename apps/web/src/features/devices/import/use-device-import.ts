import { matchHeaders } from '@fleet/contracts/device-sheet-columns';
import { useState } from 'react';
import { useClient } from 'urql';
import { useUploaded } from '../../../files/use-uploaded.ts';
import { useDisplay } from '../../../lib/display.ts';
import type { ReadSheet } from './read-sheet.ts';
import { type RowOutcome, registerRows } from './register-rows.ts';
import { type Mapping, rowsOfSheet } from './sheet-rows.ts';
import { useImportRows } from './use-import-rows.ts';
import { useRowCheck } from './use-row-check.ts';
import { useStopping } from './use-stopping.ts';

export type ImportStage = 'file' | 'columns' | 'check' | 'result';

const NO_OUTCOMES: ReadonlyMap<number, RowOutcome> = new Map();

/** State of an import, kept while its page is open. */
export function useDeviceImport() {
  const client = useClient();
  const { timeZone } = useDisplay();
  const [stage, setStage] = useState<ImportStage>('file');
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [outcomes, setOutcomes] = useState(NO_OUTCOMES);
  const [isRunning, setIsRunning] = useState(false);
  const [withoutVehicles, setWithoutVehicles] = useState(false);
  const { checked, failure, registrations, room, ...rowCheck } = useRowCheck();
  const { begin, halt } = useStopping();
  const { hold, release } = useUploaded();
  const isMapped = stage === 'check' || stage === 'result';
  const shown = isMapped ? sheet : null;
  const rows = useImportRows({ sheet: shown, mapping, registrations, outcomes, withoutVehicles });

  function take(read: ReadSheet): void {
    hold(read.fileId);
    setSheet(read);
    setMapping(matchHeaders(read.headers));
    rowCheck.forget();
    setOutcomes(NO_OUTCOMES);
    setStage('columns');
  }

  async function check(): Promise<void> {
    if (!sheet) return;
    setStage('check');
    await rowCheck.check(rowsOfSheet(sheet.rows, mapping, timeZone), begin());
  }

  async function run(): Promise<void> {
    setStage('result');
    setIsRunning(true);
    const wanted = rows.flatMap(({ fate }, at) =>
      fate?.fate === 'CREATE' ? [{ at, device: fate.device }] : [],
    );
    const onOutcomes = (news: ReadonlyMap<number, RowOutcome>) =>
      setOutcomes((before) => new Map([...before, ...news]));
    await registerRows(client, wanted, { onOutcomes, signal: begin() });
    setIsRunning(false);
  }

  function goTo(earlier: 'file' | 'columns'): void {
    halt();
    if (earlier === 'file') {
      release();
      setSheet(null);
    }
    setStage(earlier);
  }

  const isChecked = registrations !== null;
  const state = {
    stage,
    sheet,
    mapping,
    rows,
    checked,
    failure,
    isChecked,
    isRunning,
    room,
    withoutVehicles,
  };
  return { ...state, setMapping, setWithoutVehicles, take, check, run, goTo, halt };
}

export type DeviceImport = ReturnType<typeof useDeviceImport>;

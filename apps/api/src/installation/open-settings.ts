import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { LegalKey } from '@fleet/contracts/legal';
import type { Db } from '@fleet/db/client';
import { listen } from '@fleet/db/listen';
import type { Installation } from '@fleet/db/models';
import type { Logger } from '@fleet/telemetry/logger';
import { findPublishedDates, type LegalDates } from '../modules/legal/find-legal.ts';
import { keysInForce } from '../modules/legal/legal-texts.ts';
import { type KnownTexts, NO_TEXTS, readTexts } from './known-texts.ts';
import { type Settings, type SettingsEnv, settingsOf } from './settings-of.ts';

/** The settings of the installation as this process knows them. */
export type KnownSettings = {
  /** As of the last change that was told, moments ago at the most. */
  now: () => Settings;
  /** Legal documents in force at `at`, which pages link to. */
  legal: (at: Date) => LegalKey[];
  /** The installation's own texts. */
  texts: () => KnownTexts;
  /** Registers a listener for changed texts. Returns the function that removes it. */
  onTexts: (listener: () => void) => () => void;
  /** Who changed them need not wait to be told. */
  again: () => Promise<void>;
  close: () => Promise<void>;
};

type OpenSettingsDeps = { db: Db; databaseUrl: string; env: SettingsEnv; log: Logger };

/**
 * Reads the settings before it answers, and again whenever the database tells that they are others, to every process at
 * once. A database that is away leaves what was known; the listener reads again once it is back.
 */
export async function openSettings({ db, databaseUrl, env, log }: OpenSettingsDeps): Promise<KnownSettings> {
  let row: Installation | null = null;
  let published: LegalDates[] = [];
  let texts = NO_TEXTS;
  const listeners = new Set<() => void>();
  let begun = 0;
  let known = 0;

  async function read(): Promise<void> {
    const number = ++begun;
    try {
      const [found, versions, own] = await Promise.all([
        readInstallation(db),
        findPublishedDates(db),
        readTexts(db),
      ]);
      // Of two that are under way the one that began later has the word.
      if (number < known) return;
      known = number;
      row = found;
      published = versions;
      takeTexts(own);
    } catch (error) {
      log.warn({ err: error }, 'the settings of the installation could not be read');
    }
  }

  function takeTexts(own: KnownTexts): void {
    const isSame = own.en.version === texts.en.version && own.ru.version === texts.ru.version;
    texts = own;
    if (!isSame) for (const listener of listeners) listener();
  }

  await read();
  const again = () => void read();
  const listening = listen(databaseUrl, 'installation', log, { onNotify: again, onGap: again });
  return {
    now: () => settingsOf(env, row),
    legal: (at) => keysInForce(published, at),
    texts: () => texts,
    onTexts: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    again: read,
    close: listening.close,
  };
}

/** The row itself, for what must not be decided by yesterday's. */
export function readInstallation(db: Pick<Db, 'installation'>): Promise<Installation | null> {
  return db.installation.findUnique({ where: { id: INSTALLATION_ID } });
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { roleMay, VERBS } from '@fleet/contracts/access';
import { SUBJECTS } from '@fleet/contracts/entities';

/** Who keeps an account reads its history so, and gets no more by a webhook. */
const ACCOUNT_ADMIN = ['OWNER'] as const;
const REGISTER = path.resolve(import.meta.dirname, '../../access.txt');

/** Whether the account's own history shows a field of an entity. */
export type IsEventField = (entity: string, field: string) => boolean;

/**
 * By the register of access, which is printed from the schema and held to it: the worker has no schema, which would cost
 * it 80 MB and seconds of its start for this alone.
 */
export function readEventFields(text = readFileSync(REGISTER, 'utf8')): IsEventField {
  const told = new Set(
    text
      .split('\n')
      .map((line) => /^(\w+\.\w+)\s+(.+)$/.exec(line))
      // Behind the rule stands what tokens are good for, where there is such a thing.
      .filter((match) => match !== null && isOpen(match[2]?.split(' · ')[0] ?? ''))
      .map((match) => match?.[1]),
  );
  return (entity, field) => told.has(`${entity}.${field}`);
}

function isOpen(rule: string): boolean {
  if (rule === 'anyone' || rule === 'signed in') return true;
  const [, verbName, subjectName] = /may (\w+) (\w+)$/.exec(rule) ?? [];
  const verb = VERBS.find((one) => one === verbName);
  const subject = SUBJECTS.find((one) => one === subjectName);
  return verb !== undefined && subject !== undefined && roleMay(ACCOUNT_ADMIN, verb, subject);
}

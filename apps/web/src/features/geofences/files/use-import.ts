import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import type { FoundPlace } from './places-of-file.ts';

const ImportGeofence = graphql(`
  mutation ImportGeofence($data: CreateGeofenceInput!) {
    createGeofence(data: $data) {
      id
    }
  }
`);

const CHANGES = { additionalTypenames: ['Geofence'] };

/** Refusal text by title; null if created. */
export type Fates = ReadonlyMap<string, string | null>;

/** Creates geofences one by one; refused ones do not stop the others. */
export function useImport() {
  const client = useClient();
  const { i18n } = useTranslation();
  const [fates, setFates] = useState<Fates>(new Map());
  const [isSending, setSending] = useState(false);
  /** @returns how many were created */
  async function send(places: readonly FoundPlace[]): Promise<number> {
    setSending(true);
    const known = new Map<string, string | null>();
    for (const { title, area, radiusM } of places) {
      const data = { title, area: JSON.stringify(area), ...(radiusM !== null && { radiusM }) };
      const { error } = await client.mutation(ImportGeofence, { data }, CHANGES);
      known.set(title, error ? failureText(i18n, failureOf(error)) : null);
      setFates(new Map(known));
    }
    setSending(false);
    return [...known.values()].filter((fate) => fate === null).length;
  }
  return { fates, isSending, send };
}

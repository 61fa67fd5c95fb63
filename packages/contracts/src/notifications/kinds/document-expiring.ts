import { z } from 'zod';
import { Id } from '../../id.ts';
import { VehicleDocumentKind } from '../../vehicle-document.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** Documents that a notification lists. */
export const TOLD_DOCUMENTS_MAX = 5;

/** A document with its name at that time. */
export const NotifiedDocument = z.object({
  kind: VehicleDocumentKind,
  title: z.string().nullable(),
  vehicleId: Id,
  vehicleTitle: z.string(),
  validUntil: z.iso.date(),
});
export type NotifiedDocument = z.output<typeof NotifiedDocument>;

/**
 * Documents of vehicles end within `withinDays`, or have ended if it is null. One notification per run of the
 * job.
 */
export const documentExpiring = notificationKind({
  kind: 'DOCUMENT_EXPIRING',
  values: z.object({
    withinDays: z.int().nullable(),
    /** Days until the first one ends, at that time. */
    daysLeft: z.int(),
    total: z.int().min(1),
    first: z.array(NotifiedDocument).min(1).max(TOLD_DOCUMENTS_MAX),
  }),
  channels: CHOICE,
  icon: 'document',
  path: ({ first }: { first: readonly NotifiedDocument[] }) => {
    const [only, ...others] = first;
    return only && others.length === 0 ? `/vehicles/${only.vehicleId}` : '/vehicles/documents';
  },
  mail: { action: 'action' },
  words: ({ withinDays, daysLeft, total, first }, say) => {
    const state = withinDays === null ? 'expired' : 'soon';
    const nameOf = ({ title, kind }: NotifiedDocument) => title ?? say.document(kind);
    const [only] = first;
    if (total === 1 && only) {
      const date = say.day(only.validUntil);
      const values = { vehicle: only.vehicleTitle, document: nameOf(only), days: daysLeft, date };
      return { title: say(`one.${state}.title`, values), body: say(`one.${state}.body`, values) };
    }
    const named = first.map((one) => `${one.vehicleTitle} (${nameOf(one)})`).join(', ');
    const others = total - first.length;
    return {
      title: say(`many.${state}`, { total, days: withinDays ?? 0 }),
      body: others > 0 ? say('many.others', { named, others }) : say('many.all', { named }),
    };
  },
});

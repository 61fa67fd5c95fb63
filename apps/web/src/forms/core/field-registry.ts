import type { ReactNode } from 'react';
import { externalStore } from '../../lib/external-store.ts';

/** What a form knows of a field that it has shown. */
export type FieldEntry = {
  name: string;
  label: string;
  /** The part of the form that it stands in. */
  section: string | null;
  /** A value of it in words, for who changed what. */
  show: (value: unknown) => ReactNode;
};
/** A part of the form, with its place on the page. */
export type SectionEntry = { name: string; title: string; element: HTMLElement };
export type FieldRegistry = ReturnType<typeof createFieldRegistry>;

/** The fields and parts of a form, as they tell of themselves; fields in the order they were first shown in. */
export function createFieldRegistry() {
  const fields = externalStore<ReadonlyMap<string, FieldEntry>>(new Map());
  const sections = externalStore<readonly SectionEntry[]>([]);
  let bringUp: ((entry: FieldEntry) => void) | null = null;
  return {
    fields,
    sections,
    put(entry: FieldEntry): void {
      const known = fields.get().get(entry.name);
      if (known?.label === entry.label && known.section === entry.section) {
        known.show = entry.show;
        return;
      }
      fields.set(new Map(fields.get()).set(entry.name, { ...entry }));
    },
    putSection(entry: SectionEntry): () => void {
      const others = sections.get().filter(({ name }) => name !== entry.name);
      sections.set([...others, entry].sort(byPlace));
      return () => sections.set(sections.get().filter((one) => one !== entry));
    },
    /** For a frame that shows one part at a time: it brings the part of a field up, and then focuses the field. */
    onBringUp(run: (entry: FieldEntry) => void): () => void {
      bringUp = run;
      return () => {
        bringUp = null;
      };
    },
    /** False when every field is on the screen anyway. */
    bringUp(name: string): boolean {
      const entry = fields.get().get(name);
      if (!entry || !bringUp) return false;
      bringUp(entry);
      return true;
    },
  };
}

function byPlace(a: SectionEntry, b: SectionEntry): number {
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

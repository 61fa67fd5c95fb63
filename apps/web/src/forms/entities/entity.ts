import type { ReactNode } from 'react';

/** A thing of the product as one picks it: a driver, a vehicle, a place. */
export type Entity = {
  id: string;
  title: string;
  /** What is to be known of it before it is picked: what a driver drives now. */
  second?: string;
  icon?: ReactNode;
};

/** The first of those that match the words, and how many match in all. */
export type FoundEntities = { entities: readonly Entity[]; total: number };

/** Asks the server; without words for whatever comes first. It rejects where there is no answer. */
export type FindEntities = (search: string) => Promise<FoundEntities>;

/** One by its id, null where there is none any more. */
export type LoadEntity = (id: string) => Promise<Entity | null>;

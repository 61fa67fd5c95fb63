import type { ReactNode } from 'react';

/** An entity to pick: a driver, a vehicle, a place. */
export type Entity = {
  id: string;
  title: string;
  /** Second line, such as the vehicle that a driver drives now. */
  second?: string;
  icon?: ReactNode;
};

/** First matches and the total number of matches. */
export type FoundEntities = { entities: readonly Entity[]; total: number };

/** Searches the server; an empty search returns the first entities. Rejects without an answer. */
export type FindEntities = (search: string) => Promise<FoundEntities>;

/** Loads an entity by id; null if it no longer exists. */
export type LoadEntity = (id: string) => Promise<Entity | null>;

import type { TrackerModel } from '@fleet/tracker-catalogue/tracker-model';
import { TRACKER_MODELS } from '@fleet/tracker-catalogue/tracker-models';

/** Catalogue model by the id in the address; null if absent or unknown. */
export function modelOf(id: string | null): TrackerModel | null {
  return TRACKER_MODELS.find((model) => model.id === id) ?? null;
}

/** All trackers of this protocol are set up alike. */
const SET_UP_ALIKE = 'teltonika';

/** Set-up messages of a model; null if unknown. */
export function setUpOf(modelId: string | null, protocol: string | null): TrackerModel['setUp'] | null {
  const model = modelOf(modelId);
  if (model) return model.setUp;
  if (protocol !== SET_UP_ALIKE) return null;
  return TRACKER_MODELS.find(({ setUp }) => setUp.protocol === protocol)?.setUp ?? null;
}

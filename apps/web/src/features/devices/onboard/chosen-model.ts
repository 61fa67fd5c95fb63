import type { TrackerModel } from '@fleet/tracker-catalogue/tracker-model';
import { TRACKER_MODELS } from '@fleet/tracker-catalogue/tracker-models';

/** The model of the catalogue by its id in the address; null for none, and for one that is not there. */
export function modelOf(id: string | null): TrackerModel | null {
  return TRACKER_MODELS.find((model) => model.id === id) ?? null;
}

/** Vendors of this protocol set all of their trackers up alike, whatever the model. */
const SET_UP_ALIKE = 'teltonika';

/** How a tracker is set up by messages; null where it is not known. */
export function setUpOf(modelId: string | null, protocol: string | null): TrackerModel['setUp'] | null {
  const model = modelOf(modelId);
  if (model) return model.setUp;
  if (protocol !== SET_UP_ALIKE) return null;
  return TRACKER_MODELS.find(({ setUp }) => setUp.protocol === protocol)?.setUp ?? null;
}

import { z } from 'zod';
import families from './families.json' with { type: 'json' };
import models from './models.json' with { type: 'json' };
import { TrackerModel as ModelData, TrackerFamily, type TrackerModel } from './tracker-model.ts';

const FAMILIES = z.record(z.string(), TrackerFamily).parse(families);

/** Models whose set-up is known from public sources, by brand. */
export const TRACKER_MODELS: readonly TrackerModel[] = z
  .array(ModelData)
  .parse(models)
  .map(({ family, ...model }) => {
    const setUp = FAMILIES[family];
    if (!setUp) throw new Error(`${model.id} is of the family ${family}, which is not known`);
    return { ...model, setUp };
  });

import { TYPE } from './message-type.ts';

/** Dialects of message types that only the length tells apart; each is named after the first model it was met on. */
export type Variant =
  | 'standard'
  | 'vxt01'
  | 'wanwayS20'
  | 'sr411Mini'
  | 'gt06eCard'
  | 'benway'
  | 's5'
  | 'space10x'
  | 'obd6'
  | 'wetrust'
  | 'jc400'
  | 'sl4x'
  | 'seeworld'
  | 'wearable'
  | 'rfid'
  | 'lw4g'
  | 'driverCard';

type Rule = { type: number; variant: Variant; min: number; max: number };

const exactly = (type: number, length: number, variant: Variant): Rule => ({
  type,
  variant,
  min: length,
  max: length,
});
const atLeast = (type: number, min: number, variant: Variant): Rule => ({ type, variant, min, max: 0xff });

/** Only 78 78 frames have dialects; `length` is their length byte. */
const RULES: readonly Rule[] = [
  exactly(TYPE.GPS_LBS, 0x24, 'vxt01'),
  exactly(TYPE.GPS_LBS_STATUS, 0x24, 'vxt01'),
  exactly(TYPE.LBS_MULTIPLE_3, 0x31, 'wanwayS20'),
  exactly(TYPE.LBS_MULTIPLE_3, 0x2e, 'sr411Mini'),
  atLeast(TYPE.GPS_LBS, 0x71, 'gt06eCard'),
  exactly(TYPE.GPS_LBS, 0x21, 'benway'),
  exactly(TYPE.GPS_LBS, 0x2b, 's5'),
  atLeast(TYPE.LBS_STATUS, 0x17, 'space10x'),
  exactly(TYPE.STATUS, 0x13, 'obd6'),
  exactly(TYPE.GPS_LBS, 0x29, 'wetrust'),
  exactly(TYPE.X1_GPS, 0x37, 'sl4x'),
  exactly(TYPE.GPS_LBS_5, 0x2a, 'sl4x'),
  exactly(TYPE.GPS_LBS_STATUS_4, 0x27, 'sl4x'),
  exactly(TYPE.GPS_LBS_STATUS_4, 0x29, 'sl4x'),
  exactly(TYPE.GPS_LBS_UPLOAD, 0x2f, 'seeworld'),
  exactly(TYPE.GPS_LBS_STATUS, 0x26, 'seeworld'),
  exactly(TYPE.FENCE_SINGLE, 0x0c, 'seeworld'),
  exactly(TYPE.FENCE_SINGLE, 0x18, 'wearable'),
  exactly(TYPE.WIFI, 0x28, 'rfid'),
  exactly(TYPE.WIFI_4G, 0x40, 'lw4g'),
  exactly(TYPE.STATUS_MODULES, 0x35, 'driverCard'),
  exactly(TYPE.GPS_LBS_STATUS, 0x2d, 'driverCard'),
];

const rulesByType = Map.groupBy(RULES, ({ type }) => type);

/** JC400 dashcams mark their events with ff ff at the start of the body. */
const JC400_MARK = 0xffff;

export function variantOf(type: number, length: number, start: number): Variant {
  if (type === TYPE.EVENT && start === JC400_MARK) return 'jc400';
  const rule = rulesByType.get(type)?.find(({ min, max }) => length >= min && length <= max);
  return rule?.variant ?? 'standard';
}

/** Families whose fields differ although their frames look alike. */
export type ModelTraits = {
  lw: boolean;
  seeworld: boolean;
  nt: boolean;
  vl: boolean;
  r11: boolean;
  qh302r: boolean;
};

const NT_MODELS = new Set(['NT11', 'NT20', 'NT26', 'NT40', 'NT46', 'VL100', 'XT40']);
const VL_MODELS = new Set(['VL103', 'LL303', 'VL512', 'G18']);

const UNKNOWN_MODEL: ModelTraits = {
  lw: false,
  seeworld: false,
  nt: false,
  vl: false,
  r11: false,
  qh302r: false,
};

export function traitsOf(model: string | null): ModelTraits {
  if (model === null) return UNKNOWN_MODEL;
  const name = model.toUpperCase();
  return {
    lw: name.startsWith('LW'),
    seeworld: name === 'SEEWORLD',
    nt: NT_MODELS.has(name),
    vl: VL_MODELS.has(name),
    r11: name === 'R11',
    qh302r: name === 'QH302R',
  };
}

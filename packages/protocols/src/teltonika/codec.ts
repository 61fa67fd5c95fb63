/** Teltonika "Data Sending Protocols", section "Codecs". */
export const CODEC = {
  GH3000: 0x07,
  CODEC_8: 0x08,
  CODEC_12: 0x0c,
  CODEC_13: 0x0d,
  CODEC_14: 0x0e,
  CODEC_15: 0x0f,
  CODEC_16: 0x10,
  CODEC_8E: 0x8e,
} as const;

export const KNOWN_CODECS: ReadonlySet<number> = new Set(Object.values(CODEC));

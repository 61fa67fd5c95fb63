const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot hold: control characters except tab and line ends, and lone surrogates. */
const IMPOSSIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are left out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

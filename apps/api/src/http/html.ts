const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A piece of a page that holds no text of anybody unescaped. */
export type Html = { readonly html: string };

/** A template whose texts are escaped, and whose pieces are not. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const inserted = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return 'html' in value ? value.html : value.map((piece) => piece.html).join('');
  });
  return { html: parts.reduce((page, part, index) => page + part + (inserted[index] ?? ''), '') };
}

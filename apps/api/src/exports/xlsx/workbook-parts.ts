import type { ZipEntry } from './zip-stream.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** First number of custom formats. */
const OWN_FORMATS_FROM = 164;
const SHEET_NAME_MAX = 31;

export const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}">`;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no sign for these; a sheet shows none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);
}

/** A valid and unique name of a sheet. */
export const sheetName = (name: string, number: number): string => {
  const suffix = number > 1 ? `_${number}` : '';
  return `${name.replace(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_NAME_MAX - suffix.length)}${suffix}`;
};

/** Styles of a workbook; style 0 is plain, style 1 bold text. */
export function createStyles() {
  const formats: string[] = [];
  const indexOf = (format: string): number => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format);
  };
  return {
    /** The number of the style with this format. */
    of: (format: string, isBold = false): number => 2 + 2 * indexOf(format) + (isBold ? 1 : 0),
    xml: (): string => {
      const numFmts = formats.map(
        (format, at) => `<numFmt numFmtId="${OWN_FORMATS_FROM + at}" formatCode="${escaped(format)}"/>`,
      );
      const xf = (numFmtId: number, fontId: 0 | 1) =>
        `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
      const cells = [
        ...[xf(0, 0), xf(0, 1)],
        ...formats.flatMap((_, at) => [xf(OWN_FORMATS_FROM + at, 0), xf(OWN_FORMATS_FROM + at, 1)]),
      ];
      const font = (isBold: boolean) =>
        `<font>${isBold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/></font>`;
      return [
        `${XML}<styleSheet xmlns="${MAIN}">`,
        numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : '',
        `<fonts count="2">${font(false)}${font(true)}</fonts>`,
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
      ].join('');
    },
  };
}
export type Styles = ReturnType<typeof createStyles>;
export const BOLD_STYLE = 1;

/** A written sheet; the order is that of the tabs. */
export type WrittenSheet = { name: string; path: string };

/** The files that make an archive of sheets a workbook. */
export function workbookEntries(sheets: readonly WrittenSheet[], styles: Styles): ZipEntry[] {
  const tabs = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    ({ path }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="${path.replace('xl/', '')}"/>`,
  );
  const overrides = sheets.map(
    ({ path }) => `<Override PartName="/${path}" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  const entry = (path: string, text: string): ZipEntry => ({ path, text: [text] });
  return [
    entry('xl/styles.xml', styles.xml()),
    entry(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tabs.join('')}</sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    entry(
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    entry(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${overrides.join('')}</Types>`,
    ),
  ];
}

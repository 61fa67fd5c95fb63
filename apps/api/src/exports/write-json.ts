import { type ExportFile, rowColumns } from './export-file.ts';

/** A list of objects, one a row, whose properties are the headers. */
export async function* writeJson<Row>(file: ExportFile<Row>): AsyncGenerator<string> {
  const { language } = file;
  const columns = rowColumns(file);
  let lead = '[\n';
  for await (const rows of file.batches) {
    for (const row of rows) {
      const cells = columns.map(({ header, value }) => [header[language], value(row, language)]);
      yield `${lead}${JSON.stringify(Object.fromEntries(cells))}`;
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

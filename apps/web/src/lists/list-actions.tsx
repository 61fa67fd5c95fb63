import { ExportMenu } from './export-menu.tsx';
import type { AnyList } from './list-props.ts';

/** What one does with a list now and then: in the head of the page, on a phone in the sheet of filters. */
export function ListActions<Row extends { id: string }>({ props }: { props: AnyList<Row> }) {
  const { area, exportUrl } = props;
  return (
    <>
      {props.actions}
      {exportUrl && <ExportMenu name={area} urlOf={exportUrl} />}
    </>
  );
}

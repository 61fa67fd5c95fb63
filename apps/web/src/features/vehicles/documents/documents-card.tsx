import { Id } from '@fleet/contracts/id';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileText, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useMay } from '../../../session/use-may.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { DocumentItems } from './document-menu.tsx';
import { DocumentIcon, DocumentState, FileLink } from './document-parts.tsx';
import classes from './documents-card.module.css';
import { ABOUT_DOCUMENTS, type DocumentRow, VehicleDocumentsList } from './documents-query.ts';
import { useDocumentWords } from './use-document-words.ts';

const AddDocument = lazy(async () => ({ default: (await import('./add-document.tsx')).AddDocument }));
const EditDocument = lazy(async () => ({ default: (await import('./edit-document.tsx')).EditDocument }));

const FORM = 'document';
const NEW = 'new';
/** The maximum of documents per vehicle. */
const ALL = { page: 1, size: 50 };
const CONTEXT = { additionalTypenames: [...ABOUT_DOCUMENTS.typenames] };

/** Documents of a vehicle, earliest expiry first. */
export function DocumentsCard({ of }: { of: { id: string; title: string } }) {
  const { t } = useTranslation('vehicles/documents');
  const may = useMay();
  const form = useFormParameter();
  const variables = { where: { vehicleId: of.id }, options: ALL };
  const [{ data }] = useQuery({ query: VehicleDocumentsList, variables, context: CONTEXT });
  const mayAdd = may('create', 'VehicleDocument');
  const mayEdit = may('update', 'VehicleDocument');
  if (!data) return null;
  const { content } = data.vehicleDocuments;
  const edited = form.opened === FORM && mayEdit ? Id.safeParse(form.section).data : undefined;
  return (
    <section className={classes.card} aria-labelledby="documents">
      <div className={classes.head}>
        <IconFileText size={18} stroke={1.7} aria-hidden="true" />
        <h2 id="documents">{t('card.title')}</h2>
        {mayAdd && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.open(FORM, NEW)}
          >
            {t('card.add')}
          </Button>
        )}
      </div>
      {content.length === 0 ? (
        <p className={classes.none}>{t(mayAdd ? 'card.none' : 'card.noneToSee')}</p>
      ) : (
        <ul className={classes.rows}>
          {content.map((row) => (
            <DocumentLine key={row.id} row={row} onEdit={() => form.open(FORM, row.id)} />
          ))}
        </ul>
      )}
      <Suspense>
        {mayAdd && form.opened === FORM && form.section === NEW && (
          <AddDocument of={of} onClose={form.close} />
        )}
        {edited && <EditDocument key={edited} id={edited} onClose={form.close} />}
      </Suspense>
    </section>
  );
}

function DocumentLine({ row, onEdit }: { row: DocumentRow; onEdit: () => void }) {
  const { t } = useTranslation('vehicles/documents');
  const may = useMay();
  const { nameOf, secondOf, dayOf } = useDocumentWords();
  const day = dayOf(row);
  const name = nameOf(row);
  return (
    <li className={classes.row}>
      <DocumentIcon kind={row.kind} />
      <NameLines className={classes.words}>
        <b className="cut">{name}</b>
        <span className="cut">{secondOf(row)}</span>
      </NameLines>
      <div className={classes.end}>
        <DocumentState of={row} />
        {day && <span className="tabular">{t('until', { date: day })}</span>}
      </div>
      <div className={classes.file}>
        <FileLink file={row.file} />
      </div>
      {may('update', 'VehicleDocument') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={34} aria-label={t('card.actions', { name })}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <DocumentItems row={row} onEdit={onEdit} />
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

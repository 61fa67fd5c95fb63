import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormParameter } from '../../../../forms/use-form-parameter.ts';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { ListPart } from '../../../../lists/list-part.tsx';
import type { ListColumn } from '../../../../lists/list-props.ts';
import type { ColumnId } from '../../../../lists/list-texts.ts';
import { listUrl } from '../../../../lists/list-url.ts';
import { useListUrl } from '../../../../lists/use-list-url.ts';
import { usePage } from '../../../../lists/use-page.ts';
import { useMay } from '../../../../session/use-may.ts';
import type { RowMeaning } from '../../../../ui/table/table-row.tsx';
import { AddWebhook } from '../form/add-webhook.tsx';
import { SecretDialog } from '../secret/secret-dialog.tsx';
import { type WebhookRow, WebhooksList } from '../webhook-queries.ts';
import { WebhookState } from '../webhook-state.tsx';
import { NoWebhooks } from './no-webhooks.tsx';
import { AddressCell, KindsCell, LastTriedCell, MadeOnCell, WebhookCard } from './webhook-cells.tsx';
import classes from './webhooks-tab.module.css';

const AREA = 'account/webhooks';
const NEW = 'new';

const WebhooksUrl = listUrl({
  sorts: ['url', 'lastTriedAt', 'createdAt'],
  start: { field: 'createdAt', direction: 'DESC' },
  filters: {},
});

type Column = ListColumn<WebhookRow, ColumnId<typeof AREA>, 'url' | 'lastTriedAt' | 'createdAt'>;
const COLUMNS: readonly Column[] = [
  { id: 'webhook', sort: 'url', widthPx: 360, cell: (row) => <AddressCell row={row} /> },
  { id: 'state', widthPx: 130, cell: (row) => <WebhookState of={row} /> },
  { id: 'kinds', widthPx: 240, cell: (row) => <KindsCell row={row} /> },
  { id: 'lastTried', sort: 'lastTriedAt', widthPx: 150, cell: (row) => <LastTriedCell row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 140, cell: (row) => <MadeOnCell row={row} /> },
];

const ROW: RowMeaning<WebhookRow> = { title: ({ url }) => url, path: ({ id }) => `/account/webhooks/${id}` };
const card = (row: WebhookRow) => <WebhookCard row={row} />;
const ABOUT = { typenames: ['Webhook', 'WebhookSecret'] };

type Shown = { id: string; secret: string };

/** Webhooks of the account. */
export function WebhooksTab() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const navigate = useNavigate();
  const form = useFormParameter();
  const list = useListUrl(WebhooksUrl);
  const page = usePage(WebhooksList, list, ABOUT);
  const [shown, setShown] = useState<Shown | null>(null);
  const mayAdd = may('create', 'Webhook');
  const isPhone = useIsPhone();
  const add = mayAdd && (
    <Button fullWidth={isPhone} leftSection={<IconPlus size={17} />} onClick={() => form.open(NEW)}>
      {t('add')}
    </Button>
  );
  const isEmpty = page.status === 'ready' && page.total === 0 && list.search === '';
  return (
    <>
      {isPhone && !isEmpty && add && <div className={classes.add}>{add}</div>}
      {isEmpty ? (
        <NoWebhooks action={add} />
      ) : (
        <ListPart
          area={AREA}
          list={list}
          page={page}
          columns={COLUMNS}
          row={ROW}
          card={card}
          aside={add}
          action={add}
          icon={<IconWebhook size={28} stroke={1.6} />}
        />
      )}
      {mayAdd && form.opened === NEW && <AddWebhook onAdded={setShown} onClose={form.close} />}
      {shown && (
        <SecretDialog
          secret={shown.secret}
          onClose={() => {
            setShown(null);
            void navigate(`/account/webhooks/${shown.id}`);
          }}
        />
      )}
    </>
  );
}

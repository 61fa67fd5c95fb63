import { Menu } from '@mantine/core';
import { IconLink, IconLinkOff, IconPencil, IconTruck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../session/use-may.ts';
import type { ShareLinkRow } from './share-link-queries.ts';
import { ShareTokenDialog } from './share-token-dialog.tsx';
import { useShareLinkActs } from './use-share-link-acts.ts';

const EditShareLink = lazy(() =>
  import('./edit-share-link.tsx').then((edit) => ({ default: edit.EditShareLink })),
);

/** Menu items of a link and the dialogs they open, which outlive the menu. */
export function useShareLinkMenu(): { items: (row: ShareLinkRow) => ReactNode; dialogs: ReactNode } {
  const [token, setToken] = useState<string | null>(null);
  const [edited, setEdited] = useState<ShareLinkRow | null>(null);
  const acts = useShareLinkActs(setToken);
  return {
    items: (row) => <Items row={row} acts={acts} onEdit={() => setEdited(row)} />,
    dialogs: (
      <>
        {token && <ShareTokenDialog token={token} onClose={() => setToken(null)} />}
        <Suspense>{edited && <EditShareLink link={edited} onClose={() => setEdited(null)} />}</Suspense>
      </>
    ),
  };
}

type Acts = ReturnType<typeof useShareLinkActs>;

function Items({ row, acts, onEdit }: { row: ShareLinkRow; acts: Acts; onEdit: () => void }) {
  const { t } = useTranslation('share-links');
  const may = useMay();
  const isOpen = row.state === 'LIVE' || row.state === 'PLANNED';
  return (
    <>
      <Menu.Item component={Link} to={`/vehicles/${row.vehicle.id}`} leftSection={<IconTruck size={16} />}>
        {t('menu.vehicle')}
      </Menu.Item>
      {isOpen && may('update', 'ShareLink') && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('menu.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void acts.renew(row)}>
            {t('menu.renew')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconLinkOff size={16} />}
            onClick={() => void acts.revoke(row)}
          >
            {t('menu.revoke')}
          </Menu.Item>
        </>
      )}
    </>
  );
}

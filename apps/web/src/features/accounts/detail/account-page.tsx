import { Button } from '@mantine/core';
import { IconBuildingOff, IconPencil, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext } from 'react-router';
import { DetailGlyph, DetailHead } from '../../../details/detail-head.tsx';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Membership } from '../../../session/membership.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { AccountGlyph, IN_HEADS } from '../account-glyph.tsx';
import { AccountStatusBadge } from '../account-status-badge.tsx';
import { StartActing } from '../acting/start-acting.tsx';
import { EditAccount } from '../form/edit-account.tsx';
import { type Account, AccountDetail } from './account-query.ts';

const FORM = 'edit';
const ACT = 'act';

/** Page of an account, for its own people and for the service. */
export function AccountPage({
  id,
  back,
  isOwn = false,
}: {
  id: string;
  back: { to: string; label: string };
  /** Opened from the menu, so the head has no back link. */
  isOwn?: boolean;
}) {
  const { t } = useTranslation('accounts');
  const form = useFormParameter();
  const may = useMay();
  const { memberships } = usePerson();
  const { date } = useFormats();
  const { data, error, again } = useAsked(AccountDetail, { where: { id } });
  // Ignores the result of the previous address.
  const account = data?.account?.id === id ? data.account : null;
  const tabs = useTabs();
  if (error && !account)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconBuildingOff size={26} stroke={1.6} />,
          title: t('detail.gone'),
          message: t('detail.goneHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={back}
        onRetry={again}
      />
    );
  const mayEdit = account !== null && may('update', 'Account');
  const mayAct = may('act', 'Account') && isHelped(account, memberships);
  const since = account && {
    type: t(`options.type.${account.type}`),
    date: date(Date.parse(account.createdAt)),
  };
  return (
    <Page
      head={
        <DetailHead
          back={isOwn ? undefined : back}
          icon={
            <DetailGlyph>
              <AccountGlyph url={account?.logo?.thumbnailUrl} size={IN_HEADS} />
            </DetailGlyph>
          }
          title={account?.title ?? null}
          state={account && <AccountStatusBadge status={account.status} />}
          second={since && t('since', since)}
          actions={<AccountActions form={form} mayAct={mayAct} mayEdit={mayEdit} />}
        >
          <PageTabs label={t('tabs.label')} tabs={tabs} />
        </DetailHead>
      }
    >
      <Outlet context={account} />
      {account && <AccountForms account={account} form={form} mayAct={mayAct} mayEdit={mayEdit} />}
    </Page>
  );
}

/** Whether people of the service may act in it: active, and not their own. */
const isHelped = (account: Account | null, own: readonly Membership[]): boolean =>
  account?.status === 'ACTIVE' && own.every(({ accountId }) => accountId !== account.id);

type AccountPageActions = { form: ReturnType<typeof useFormParameter>; mayAct: boolean; mayEdit: boolean };

/** Actions on the account. */
function AccountActions({ form, mayAct, mayEdit }: AccountPageActions) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {mayAct && (
        <Button variant="default" leftSection={<IconUserShield size={17} />} onClick={() => form.open(ACT)}>
          {t('acting.open')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" leftSection={<IconPencil size={17} />} onClick={() => form.open(FORM)}>
          {t('edit')}
        </Button>
      )}
    </>
  );
}

function AccountForms({ account, form, mayAct, mayEdit }: AccountPageActions & { account: Account }) {
  const { id, title } = account;
  return (
    <>
      {mayAct && form.opened === ACT && <StartActing id={id} title={title} onClose={form.close} />}
      {mayEdit && form.opened === FORM && <EditAccount key={id} account={account} onClose={form.close} />}
    </>
  );
}

/** Account of the page around a tab; null while loading. */
export function usePageAccount(): Account | null {
  return useOutletContext<Account | null>();
}

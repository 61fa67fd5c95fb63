import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Table.css';
import { Button, Group, NumberInput, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormatLocale, useFormats } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money.ts';
import { Adjust, type Billing, LedgerOfAccount } from './billing-query.ts';

type Shown = { accountId: string; billing: Billing; onChanged: () => void };

/** Ledger of an account, with manual adjustments for the operator. */
export function LedgerCard({ accountId, billing, onChanged }: Shown) {
  const { t } = useTranslation('account/billing');
  const { date } = useFormats();
  const locale = useFormatLocale();
  const { data, again } = useAsked(LedgerOfAccount, { where: { id: accountId } }, ['Billing', 'LedgerEntry']);
  const entries = data?.account?.billing?.ledger?.content ?? [];
  return (
    <DetailCard title={t('ledger.title')}>
      {entries.length === 0 && <Text c="dimmed">{t('ledger.none')}</Text>}
      {entries.length > 0 && (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Tbody>
              {entries.map(({ id, kind, at, currency, reason, postings }) => (
                <Table.Tr key={id}>
                  <Table.Td>{date(Date.parse(at))}</Table.Td>
                  <Table.Td>
                    {reason
                      ? `${t(`ledger.kind.${kind as 'PAID'}`)}: ${reason}`
                      : t(`ledger.kind.${kind as 'PAID'}`)}
                  </Table.Td>
                  <Table.Td>
                    {postings.map(({ book, amount }) => (
                      <div
                        key={book}
                      >{`${t(`ledger.book.${book as 'TAX'}`)} ${moneyText(amount, locale, currency)}`}</div>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Adjustment
        billing={billing}
        onChanged={() => {
          again();
          onChanged();
        }}
      />
    </DetailCard>
  );
}

function Adjustment({ billing, onChanged }: Omit<Shown, 'accountId'>) {
  const { t } = useTranslation('account/billing');
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const [{ fetching }, adjust] = useMutation(Adjust);
  const isWhole = typeof amount === 'number' && amount !== 0 && reason.trim() !== '';
  async function send(): Promise<void> {
    if (!isWhole) return;
    const { error } = await adjust({ where: { id: billing.id }, data: { amount, reason } });
    if (error) return;
    setAmount('');
    setReason('');
    onChanged();
  }
  return (
    <Group align="flex-end" mt="md">
      <NumberInput label={t('ledger.amount')} value={amount} onChange={setAmount} decimalScale={3} w={140} />
      <TextInput
        label={t('ledger.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={255}
      />
      <Button variant="default" disabled={!isWhole} loading={fetching} onClick={() => void send()}>
        {t('ledger.adjust')}
      </Button>
    </Group>
  );
}

import { Button } from '@mantine/core';
import { IconPower } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../generated/graphql/gql.ts';
import { useAsked } from '../../graphql/use-asked.ts';
import { useConfirmedMutation } from '../../graphql/use-confirmed-mutation.ts';

const BillingOfInstallation = graphql(`
  query BillingOfInstallation {
    installation {
      id
      billingOn
      graceDays
      version
    }
  }
`);

const SwitchBilling = graphql(`
  mutation SwitchBilling($where: VersionWhere!, $data: UpdateInstallationInput!) {
    updateInstallation(where: $where, data: $data) {
      id
      billingOn
      version
    }
  }
`);

/** Switches billing on or off. The confirmation explains what happens to accounts. */
export function BillingSwitch() {
  const { t } = useTranslation('billing/plans');
  const confirmAndSend = useConfirmedMutation();
  const { data } = useAsked(BillingOfInstallation, {});
  if (!data) return null;
  const { id, version, billingOn, graceDays } = data.installation;
  const state = billingOn ? 'on' : 'off';
  const change = async () => {
    await confirmAndSend({
      title: t(`switch.${state}.title`),
      message: t(`switch.${state}.message`, { count: graceDays }),
      okLabel: t(`switch.${state}.ok`),
      mutation: SwitchBilling,
      variables: { where: { id, version }, data: { billingOn: !billingOn } },
      done: t(`switch.${state}.done`),
    });
  };
  return (
    <Button variant="default" leftSection={<IconPower size={17} />} onClick={() => void change()}>
      {t(`switch.${state}.button`)}
    </Button>
  );
}

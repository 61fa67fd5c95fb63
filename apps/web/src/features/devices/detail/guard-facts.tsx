import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Fact } from '../../../details/fact.tsx';
import { FactsCard } from '../../../details/facts-card.tsx';
import type { DeviceRulesQuery } from '../../../generated/graphql/graphql.ts';
import { protocolNames } from '../known-protocols.ts';
import { DeviceRules } from '../rules/device-rules-query.ts';
import type { Device } from './device-query.ts';

type Rules = DeviceRulesQuery['account'];

/** Credentials that the tracker must present: its own setting, else the account's. */
export function GuardFacts({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const [{ data }] = useQuery({ query: DeviceRules, variables: { where: { id: device.accountId } } });
  const rules: Rules = data?.account ?? null;
  const ofAll = (words: string) => t('guard.ofAll', { words });
  const { allowedProtocols, allowedNetworks, requiredCredential, hasSecret, certificate } = device;
  const protocols = allowedProtocols
    ? protocolNames(allowedProtocols)
    : rules?.deviceProtocols && ofAll(protocolNames(rules.deviceProtocols));
  const networks = allowedNetworks ?? (rules?.deviceNetworks && ofAll(rules.deviceNetworks));
  const required = requiredCredential ?? rules?.deviceCredential ?? 'NONE';
  const demanded = t(`options.requiredCredential.${required}`);
  const isOfAll = requiredCredential === null && required !== 'NONE';
  return (
    <FactsCard of="Device" title={t('sections.guard')} section="guard">
      <Fact name={t('fields.allowedProtocols')} value={protocols || t('guard.anyProtocol')} />
      <Fact name={t('fields.allowedNetworks')} value={networks || t('guard.anyNetwork')} />
      <Fact name={t('fields.requiredCredential')} value={isOfAll ? ofAll(demanded) : demanded} />
      <Fact name={t('fields.secret')} value={hasSecret ? t('guard.set') : t('guard.notSet')} />
      <Fact name={t('fields.certificate')} value={certificate ?? t('guard.notSet')} copy={certificate} />
    </FactsCard>
  );
}

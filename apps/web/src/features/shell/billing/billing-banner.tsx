import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { billingPath } from '../../../session/billing-path.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { type Banner, bannerOf } from './banner-of.ts';
import classes from './billing-banner.module.css';

const BillingState = graphql(`
  query BillingState($where: ById!) {
    account(where: $where) {
      id
      billing {
        id
        isOn
        status
        isTrial
        paidUntil
        trialEndsAt
        effectiveUntil
      }
    }
  }
`);

/** On failure the banner is hidden. */
const CONTEXT = { quiet: true };

/** Banner of an account whose trial ends, whose payment is overdue, or that is closed. */
export function BillingBanner() {
  const { accountId, billingEffective } = usePerson();
  const [{ data }] = useQuery({
    query: BillingState,
    variables: { where: { id: accountId ?? '' } },
    pause: accountId === null,
    context: CONTEXT,
  });
  const billing = data?.account?.billing;
  const banner = billing ? bannerOf(billing, billingEffective, Date.now()) : null;
  return banner && <BannerStrip banner={banner} />;
}

function BannerStrip({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  const { roles } = usePerson();
  const may = useMay();
  const { pathname } = useLocation();
  const path = may('bill', 'Account') ? billingPath(roles) : null;
  const days = banner.kind === 'trialEnds' ? banner.days : 0;
  return (
    <section className={classes.banner} data-tone={banner.tone} aria-label={t('billing.label')}>
      <IconCreditCard size={18} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <b>{t(`billing.${banner.kind}.title`, { days })}</b> {t(`billing.${banner.kind}.message`)}{' '}
        {path === null && t('billing.askOwner')}
      </span>
      {path !== null && pathname !== path && (
        <Button size="xs" variant="white" color="dark" component={Link} to={path}>
          {t('billing.open')}
        </Button>
      )}
    </section>
  );
}

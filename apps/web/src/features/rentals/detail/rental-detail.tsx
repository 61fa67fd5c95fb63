import { Button, Skeleton } from '@mantine/core';
import { IconKey, IconRoute } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useWayBack } from '../../../details/use-way-back.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RentalState } from '../rental-state.tsx';
import { playerAddress } from './player-address.ts';
import classes from './rental-detail.module.css';
import { RentalPhotos } from './rental-photos.tsx';
import { type Rental, RentalDocument } from './rental-query.ts';
import { RentalTrips } from './rental-trips.tsx';

/** A rental of the account: what was agreed, the readings at both ends, and what was driven. */
export function RentalDetail() {
  const { t } = useTranslation('rentals');
  const { id = '' } = useParams();
  const back = useWayBack('/rentals');
  const variables = useMemo(() => ({ where: { id } }), [id]);
  const { data, error, failed, again } = useAsked(RentalDocument, variables, ['Rental']);
  const rental = data?.rental ?? null;
  if (failed && error)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconKey size={26} stroke={1.6} />,
          title: t('detail.missing'),
          message: t('detail.missingHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('mine.failedHint') }}
        back={{ to: back, label: t('list.title') }}
        onRetry={again}
      />
    );
  return (
    <Page
      head={
        <PageHead
          title={rental?.vehicle.title ?? null}
          before={<BackLink to={back} label={t('detail.back')} />}
          after={rental && <RentalState state={rental.state} />}
          secondary={rental?.handedOverAt && <PlayerLink rental={rental} />}
        />
      }
    >
      <div className={classes.body}>
        {rental ? <Cards rental={rental} /> : <Skeleton height={220} radius="md" />}
      </div>
    </Page>
  );
}

function PlayerLink({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  return (
    <Button
      component={Link}
      to={playerAddress(rental)}
      variant="default"
      leftSection={<IconRoute size={17} aria-hidden />}
    >
      {t('menu.trips')}
    </Button>
  );
}

function Cards({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { moment } = useFormats();
  const { fromAt, untilAt, handedOverAt, returnedAt, renterName, price, deposit, note } = rental;
  const at = (text: string | null | undefined) => (text ? moment(Date.parse(text)) : null);
  return (
    <>
      <DetailCard title={t('detail.facts')}>
        <FactGrid>
          <Fact
            name={t('fields.userId')}
            value={rental.isInvited ? t('cells.invited', { name: renterName }) : renterName}
          />
          <Fact name={t('fields.fromAt')} value={at(fromAt)} />
          <Fact name={t('fields.untilAt')} value={at(untilAt)} />
          <Fact name={t('detail.handedOver')} value={at(handedOverAt)} />
          <Fact name={t('detail.returned')} value={at(returnedAt)} />
          <Fact name={t('fields.price')} value={price} />
          <Fact name={t('fields.deposit')} value={deposit} />
          <Fact name={t('fields.note')} value={note} />
        </FactGrid>
      </DetailCard>
      {handedOverAt && <Readings rental={rental} />}
      <RentalPhotos rental={rental} />
      {handedOverAt && <RentalTrips rental={rental} />}
    </>
  );
}

function Readings({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { distanceText } = useUnits();
  const { whole } = useFormats();
  const { odometerOut, odometerBack, fuelOut, fuelBack } = rental;
  const metres = (value: number | null | undefined) =>
    typeof value === 'number' ? distanceText(value) : null;
  const percent = (value: number | null | undefined) =>
    typeof value === 'number' ? t('mine.percent', { value: whole(value) }) : null;
  return (
    <DetailCard title={t('sections.reading')}>
      <FactGrid>
        <Fact name={t('detail.odometerOut')} value={metres(odometerOut)} />
        <Fact name={t('detail.fuelOut')} value={percent(fuelOut)} />
        <Fact name={t('detail.odometerBack')} value={metres(odometerBack)} />
        <Fact name={t('detail.fuelBack')} value={percent(fuelBack)} />
      </FactGrid>
    </DetailCard>
  );
}

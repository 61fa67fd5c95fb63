import { Button } from '@mantine/core';
import { IconPackage, IconPackageOff, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailGlyph, DetailHead } from '../../../../details/detail-head.tsx';
import { DetailTrouble } from '../../../../details/detail-trouble.tsx';
import { useWayBack } from '../../../../details/use-way-back.ts';
import { useFormParameter } from '../../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { ABOUT_CATALOGUE } from '../../plans/plans-query.ts';
import { EditProduct } from '../form/edit-product.tsx';
import { BillingProductDetail } from '../products-query.ts';
import { ProductBody } from './product-body.tsx';

const FORM = 'edit';

/** A product: its price, and the plans that it is sold with. */
export function ProductScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('billing/products');
  const form = useFormParameter();
  const back = { to: useWayBack('/billing/products'), label: t('list.title') };
  const { data, error, again } = useAsked(BillingProductDetail, { where: { id } }, ABOUT_CATALOGUE);
  // Ignores the result of the previous address.
  const product = data?.billingProduct?.id === id ? data.billingProduct : null;
  if (error && !product)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconPackageOff size={26} stroke={1.6} />,
          title: t('detail.gone'),
          message: t('detail.goneHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={back}
        onRetry={again}
      />
    );
  return (
    <Page
      head={
        <DetailHead
          back={back}
          icon={
            <DetailGlyph>
              <IconPackage size={24} stroke={1.6} />
            </DetailGlyph>
          }
          title={product?.name ?? null}
          state={product && <CatalogStatusBadge area="billing/products" status={product.status} />}
          second={product && [product.key, product.description].filter(Boolean).join(' · ')}
          actions={
            product && (
              <Button
                variant="default"
                leftSection={<IconPencil size={17} />}
                onClick={() => form.open(FORM)}
              >
                {t('edit')}
              </Button>
            )
          }
        />
      }
    >
      <ProductBody product={product} />
      {product && form.opened === FORM && <EditProduct key={id} product={product} onClose={form.close} />}
    </Page>
  );
}

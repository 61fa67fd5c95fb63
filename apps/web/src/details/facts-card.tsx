import type { Subject } from '@fleet/contracts/entities';
import type { ReactNode } from 'react';
import { DetailCard } from './detail-card.tsx';
import { FactGrid } from './fact-grid.tsx';
import { useEditPart } from './use-edit-part.ts';

/** Values of one section of the entity's form. */
export function FactsCard(props: { of: Subject; title: string; section: string; children: ReactNode }) {
  const { of, title, section, children } = props;
  return (
    <DetailCard title={title} {...useEditPart(of, section)}>
      <FactGrid>{children}</FactGrid>
    </DetailCard>
  );
}

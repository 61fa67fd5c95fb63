import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useFromHere } from '../../lib/from-list.ts';

/** Leads to the page of a row, which leads back to the list as it was left. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'state'>) {
  return <Link {...props} state={useFromHere()} />;
}

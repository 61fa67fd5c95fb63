import { useEffect } from 'react';
import { useServices } from '../services.ts';
import type { Command } from './command.ts';

/** Offers commands while the component is shown. The list must be memoised. */
export function useCommands(offered: readonly Command[]): void {
  const { commands } = useServices();
  useEffect(() => commands.add(offered), [commands, offered]);
}

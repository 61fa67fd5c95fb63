import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

/** Shorter words match too many places. */
const WORD_MIN = 2;

/**
 * Looks up the places of the whole fleet during a search; otherwise only visible rows do.
 *
 * @returns a number that changes with each batch of answers
 */
export function useFleetPlaces(search: string): number {
  const { fleet, places } = useServices();
  const [answers, setAnswers] = useState(0);
  const isAsked = search.trim().length >= WORD_MIN;
  useEffect(() => {
    if (!isAsked) return;
    const note = () => setAnswers((count) => count + 1);
    const stops = [...fleet.all()].flatMap(({ id, fix }) => {
      if (!fix) return [];
      const stop = places.subscribeTo(id, note);
      places.want(id, fix);
      return [stop];
    });
    return () => stops.forEach((stop) => void stop());
  }, [fleet, places, isAsked]);
  return answers;
}

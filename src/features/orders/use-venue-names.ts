import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'

/** The names of the venues known to this device, by slug. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { venues } = useServices()
  const { latest } = useAnswer('recent', () => venues.recent())
  return new Map(latest?.map(({ slug, name }) => [slug, name]))
}

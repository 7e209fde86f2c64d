import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** The owners of the suites of events that this device has stored, by suite. */
export function useSuiteOwners(): ReadonlyMap<string, string> {
  const { slug } = useVenue()
  const { suites } = useServices()
  const { latest } = useAnswer(slug, async () => {
    const service = await suites()
    if (!service) return new Map<string, string>()
    const events = await service.storedEvents(slug)
    const stored = await Promise.all(events.map(({ value }) => service.storedEvent(slug, value.id)))
    return new Map(
      stored.flatMap((event) => event?.value.suites.map(({ id, owner }) => [id, owner]) ?? []),
    )
  })
  return latest ?? new Map()
}

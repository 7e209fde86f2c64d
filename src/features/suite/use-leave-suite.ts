import { useNavigate } from '@tanstack/react-router'
import { usePerson } from '#services/account/use-person.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Ends acting for a suite, and goes to the suites of its event, or to the events if none is stored. */
export function useLeaveSuite(): () => Promise<void> {
  const { slug } = useVenue()
  const { account, suites } = useServices()
  const suiteId = usePerson()?.eventSuite?.id
  const navigate = useNavigate()

  /** The event that the device has stored with the suite. */
  async function findEvent(): Promise<string | null> {
    const service = await suites()
    const events = (await service?.storedEvents(slug)) ?? []
    for (const { value } of events) {
      const stored = await service?.storedEvent(slug, value.id)
      if (stored?.value.suites.some(({ id }) => id === suiteId)) return value.id
    }
    return null
  }

  return async () => {
    const eventId = await findEvent()
    await (await account())?.suiteLogout()
    await (eventId === null
      ? navigate({ to: '/$slug/events', params: { slug } })
      : navigate({ to: '/$slug/events/$eventId/{-$sheet}', params: { slug, eventId } }))
  }
}

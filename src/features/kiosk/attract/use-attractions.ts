import { useEffect, useState } from 'react'
import { readKioskSettings } from '#contract/kiosk/read-kiosk-settings.ts'
import { localDescription, localText } from '#domain/venue/local-text.ts'
import { useMedia } from '#services/device/use-media.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'

export interface Attractions {
  readonly pictures: readonly string[]
  /** Index of the shown picture. */
  readonly place: number
  readonly message: string
}

/** Milliseconds that a picture and a message are shown. */
const pace = 9_000

/** Pictures and messages that the screen between guests shows in turn; `isCalm`: only the first. */
export function useAttractions(isCalm: boolean): Attractions {
  const { language, locale } = useText()
  const { venue, document, menus, slug } = useVenue()
  const { venues } = useServices()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || isCalm
  const { latest: announced } = useAnswer(`${slug} ${locale}`, () => venues.announcements(slug))
  const [turn, setTurn] = useState(0)
  const settings = readKioskSettings(document.restaurant)
  const items = menus.flatMap(({ sections }) => sections.flatMap((section) => section.items))
  const featured = items.flatMap((item) => (item.featured && item.image ? [item.image] : []))
  const own = [...(venue.image === null ? [] : [venue.image]), ...new Set(featured)].slice(0, 6)
  const pictures = settings.pictures.length > 0 ? settings.pictures : own
  const messages = [
    ...(settings.messages.length > 0
      ? settings.messages.map((message) => localText(message, language))
      : [localDescription(venue, language)]),
    ...(announced ?? []).map(({ message }) => message),
  ]

  useEffect(() => {
    if (isStill) return undefined
    const turning = setInterval(() => setTurn((before) => before + 1), pace)
    return () => clearInterval(turning)
  }, [isStill])

  return {
    pictures,
    place: turn % Math.max(1, pictures.length),
    message: messages[turn % messages.length] ?? '',
  }
}

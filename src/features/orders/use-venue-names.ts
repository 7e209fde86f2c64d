import { recentName } from '#services/venue/recent-name.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'

/** The names of the venues known to this device, by slug. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { venues } = useServices()
  const { language } = useText()
  const { latest } = useAnswer('recent', () => venues.recent())
  return new Map(latest?.map(({ slug, ...stored }) => [slug, recentName(stored, language)]))
}

import { fittingLocale } from '#domain/language/fitting-locale.ts'
import { asLocale } from '#domain/language/locale.ts'
import type { VenueService } from '#services/venue/venue-service.ts'
import { letRun } from '#services/let-run.ts'
import { changeLanguage, currentTag } from '#i18n/i18n.ts'

export interface Moves {
  /** The slug of the venue on screen; null: none. */
  readonly slug: () => string | null
  readonly onMove: (moved: () => void) => void
}

/**
 * Shows a venue that is reached from another page in one of its languages, as a load of its page
 * does (see src/page): the chosen one, else the first that the browser prefers.
 */
export function followLanguage({ watch }: Pick<VenueService, 'watch'>, moves: Moves): void {
  let shown = moves.slug()
  moves.onMove(() => {
    const slug = moves.slug()
    if (slug === null || slug === shown) return
    shown = slug
    const venue = watch(slug)
    const fit = () => {
      const view = venue.get()
      if (view.type === 'Loading' || view.type === 'Unreachable') return
      stop()
      if (view.type === 'Ready' && slug === shown) {
        letRun(show(view.venue.locales.map(({ locale }) => locale)))
      }
    }
    const stop = venue.subscribe(fit)
    fit()
  })
}

async function show(offered: readonly string[]): Promise<void> {
  const tag = fittingLocale(offered, [chosen(), ...navigator.languages])
  if (tag === undefined || tag === currentTag()) return
  await changeLanguage(tag)
  document.documentElement.lang = asLocale(tag)
}

/** Null where nothing is stored, or storage is disabled. */
function chosen(): string | null {
  try {
    return localStorage.getItem('comanda:locale')
  } catch {
    return null
  }
}

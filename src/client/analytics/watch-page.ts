import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { asLocale } from '#domain/language/locale.ts'
import { letRun } from '#services/let-run.ts'

export interface PageDeps {
  readonly tell: (event: AnalyticsEvent) => void
  /** Number of items found; the words themselves are not recorded. */
  readonly countFound: (words: string) => Promise<number>
  readonly after: (delay: number, act: () => void) => () => void
}

/** Milliseconds without typing after which a search counts. */
const pause = 1_500

/** Records searches, language switches and the installation of the app. */
export function watchPage({ tell, countFound, after }: PageDeps): () => void {
  let lastWords = ''
  let cancel = () => {}

  function typed({ target }: Event) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
    const words = target.value.trim()
    cancel()
    cancel = after(pause, () => letRun(searched(words)))
  }

  async function searched(words: string) {
    if (words === lastWords) return
    lastWords = words
    if (words !== '') tell({ name: 'searched', found: await countFound(words) })
  }

  const root = document.documentElement
  const language = new MutationObserver(() =>
    tell({ name: 'language_switched', to: asLocale(root.lang) }),
  )
  const installed = () => tell({ name: 'app_installed' })

  document.addEventListener('input', typed)
  addEventListener('appinstalled', installed)
  language.observe(root, { attributeFilter: ['lang'] })
  return () => {
    cancel()
    document.removeEventListener('input', typed)
    removeEventListener('appinstalled', installed)
    language.disconnect()
  }
}

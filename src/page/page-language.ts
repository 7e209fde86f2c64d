import { fittingLocale } from '#domain/language/fitting-locale.ts'
import { storedText } from './page-facts.ts'
import type { PageFacts } from './page-facts.ts'

/** Sets the page's language: what the address asks for, what the guest has chosen, then what the browser prefers. */
export function setPageLanguage({ venue, languages }: PageFacts): string {
  const [, asked] = /[?&]lang=(\w\w)/.exec(location.search) ?? []
  const wanted = [asked, storedText('comanda:locale'), ...navigator.languages]
  const locale = fittingLocale(venue?.locales ?? Object.keys(languages), wanted) ?? ''
  document.documentElement.lang = locale
  return locale
}

/** Writes the language that a guest chooses into a cookie, for pages that the server renders. */
export function noteLanguage(): void {
  const note = () => {
    const chosen = storedText('comanda:locale') ?? ''
    if (!chosen && !document.cookie.includes('comanda-locale')) return
    const age = chosen ? 31_536_000 : 0
    // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is asynchronous, and not in every browser
    document.cookie = `comanda-locale=${chosen};path=/;samesite=lax;max-age=${age}`
  }
  note()
  new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['lang'] })
}

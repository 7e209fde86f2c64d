import { parseAccept } from 'hono/utils/accept'
import { fittingLocale } from '#domain/language/fitting-locale.ts'

export interface LocaleAsked {
  /** `lang` in the address, as in links to the page in another language; empty: none. */
  readonly asked: string
  /** The `Cookie` header. */
  readonly cookies: string
  /** The `Accept-Language` header. */
  readonly languages: string
}

/**
 * The language of a venue's page, of those it offers (its default first), as the page's script
 * (src/page/page-language.ts) decides it: what the address asks for, what the guest has chosen, then what the browser prefers.
 */
export function pageLocale(
  offered: readonly string[],
  { asked, cookies, languages }: LocaleAsked,
): string | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([\\w-]+)`).exec(cookies)?.[1]
  const preferred = parseAccept(languages)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  return fittingLocale(offered, [asked, chosen, ...preferred])
}

/** The cookie with the language that a guest has chosen (`fr-CA`), for pages that the server renders. No identity. */
const localeCookie = 'comanda-locale'

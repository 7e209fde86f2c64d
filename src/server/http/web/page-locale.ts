import { parseAccept } from 'hono/utils/accept'
import { localeCookie } from '#contract/venue/locale-cookie.ts'

export interface LocaleAsked {
  /** `lang` in the address, as in links to the page in another language; empty: none. */
  readonly asked: string
  /** The `Cookie` header. */
  readonly cookies: string
  /** The `Accept-Language` header. */
  readonly languages: string
}

/**
 * The language of a venue's page, of those it offers (its default first), as the script in index.html
 * decides it: what the address asks for, what the guest has chosen, then what the browser prefers.
 */
export function pageLocale(
  offered: readonly string[],
  { asked, cookies, languages }: LocaleAsked,
): string | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([\\w-]+)`).exec(cookies)?.[1]
  const preferred = parseAccept(languages)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
  const wanted = [asked, chosen ?? '', ...preferred].filter((tag) => tag !== '')
  for (const tag of wanted) {
    const fitting = offered.findLast((locale) => codeOf(locale) === codeOf(tag))
    if (fitting !== undefined) return fitting
  }
  return offered[0]
}

function codeOf(tag: string): string {
  return tag.slice(0, 2).toLowerCase()
}

import { languageOf } from '#domain/language/locale.ts'
import { localDescription, venueName } from '#domain/venue/local-text.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** Data of a venue's page for other sites and search engines. */
export interface PagePreview {
  readonly title: string
  readonly description: string
  /** An absolute address; null: none. */
  readonly image: string | null
  /** The page's address without what only one visit needs. */
  readonly address: string
  /** The same page in the venue's languages; empty: it has one. */
  readonly alternates: readonly { readonly locale: string; readonly address: string }[]
}

/** `page`: the address that was asked for. */
export function previewOf(
  venue: Venue,
  { locale, page }: { readonly locale: string; readonly page: string },
): PagePreview {
  const language = languageOf(locale)
  const title = venueName(venue, language)
  const address = new URL(`/${venue.slug}`, page).href
  const texts = [withoutMarks(localDescription(venue, language)), venue.address]
  const offered = venue.locales.map((each) => each.locale)
  return {
    title,
    description: texts.filter((text) => text !== '').join(' · ') || title,
    image: imageOf(venue.image, page),
    address,
    alternates:
      offered.length < 2
        ? []
        : offered.map((each) => ({
            locale: each,
            address: `${address}?lang=${languageOf(each)}`,
          })),
  }
}

/** For other sites' previews, which read no relative address. A picture inside the document has none. */
export function imageOf(image: string | null, page: string): string | null {
  if (image === null || image.startsWith('data:')) return null
  return URL.canParse(image, page) ? new URL(image, page).href : null
}

import { asLocale, defaultLocale, languageOf } from '#domain/language/locale.ts'
import { writeEntryQuery } from '#contract/venue/manifest-link.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { hasTable } from '#domain/venue/has-table.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { AppFiles } from './app-files.ts'
import { appIcons } from './app-icons.ts'
import type { ManifestIcon } from './app-icons.ts'
import { wordsIn } from '#server/locales/words-in.ts'

/** The fields of a web app manifest (W3C) that are used here. */
export interface AppManifest {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly description?: string
  readonly lang: string
  readonly dir: 'ltr'
  readonly start_url: string
  readonly scope: string
  readonly display: 'standalone'
  readonly theme_color: string | undefined
  readonly background_color: string
  readonly icons: readonly ManifestIcon[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

export interface ManifestQuestion {
  readonly venue: Venue
  /** The entry to the menu; an unknown table is left out. */
  readonly entry: MenuEntry
  readonly files: AppFiles
}

/**
 * The manifest of a venue: one app per venue, by its `id`, which starts where it was installed.
 * Installed again at another table it starts there.
 */
export function venueManifest({ venue, entry, files }: ManifestQuestion): AppManifest {
  const { tableNum } = entry
  const isTable = tableNum !== undefined && hasTable(venue, tableNum)
  const query = writeEntryQuery({ ...entry, tableNum: isTable ? tableNum : undefined })
  const { name, mode, properties } = venueFactsOf(venue)
  const home = `/${venue.slug}`
  const lang = venue.locales[0]?.locale ?? defaultLocale
  return {
    id: home,
    name,
    short_name: name,
    ...(venue.description === '' ? {} : { description: withoutMarks(venue.description) }),
    lang,
    dir: 'ltr',
    start_url: `${home}${query}`,
    scope: home,
    display: 'standalone',
    theme_color: properties['--brand'],
    background_color: backgrounds[mode ?? 'light'],
    icons: appIcons(venue.theme.favicon, files),
    shortcuts: [
      {
        name: wordsIn(languageOf(asLocale(lang))).shortcuts.order,
        url: `${home}/cart${query}`,
      },
    ],
  }
}

/** The kit's surface colours, for the start screen. */
export const backgrounds = { light: '#ffffff', dark: '#0d0d0f' }

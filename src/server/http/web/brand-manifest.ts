import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import type { AppFiles } from './app-files.ts'
import { appIcons } from './app-icons.ts'
import { backgrounds } from './venue-manifest.ts'
import type { AppManifest } from './venue-manifest.ts'

/** The manifest of a brand: an app that starts with its search, and in which the menus of its venues open. */
export function brandManifest(brand: BrandAnswer, files: AppFiles): AppManifest {
  const { name, description, locale, paths, theme, favicon } = brand
  return {
    id: paths.search,
    name,
    short_name: name,
    ...(description === '' ? {} : { description: withoutMarks(description) }),
    lang: locale,
    dir: 'ltr',
    start_url: paths.search,
    scope: '/',
    display: 'standalone',
    theme_color: theme.properties['--brand'],
    background_color: backgrounds[theme.mode ?? 'light'],
    icons: appIcons(favicon, files),
    shortcuts: [],
  }
}

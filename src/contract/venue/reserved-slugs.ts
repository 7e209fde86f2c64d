/** First words of paths that the application needs itself; no venue may be called so. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'bowlero-coming-soon',
  'bowlero-location-search',
  'cantine',
  'fonts',
  'gallery',
  'icons',
  'login',
  'page-not-found',
  'pictures',
  'profile',
  'scan',
  'stylesheets',
])

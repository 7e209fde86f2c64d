/** First path segments of the application's own routes; no venue may use them as slug. */
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

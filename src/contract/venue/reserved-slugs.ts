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

/** Those of them that have a screen of their own; the others are addresses without one. */
export const screenSlugs: ReadonlySet<string> = new Set(['login', 'profile', 'scan'])

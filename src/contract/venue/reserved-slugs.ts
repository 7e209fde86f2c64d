/** The specification's paths of brands; only brands may have them. */
export const brandSlugs: ReadonlySet<string> = new Set([
  'bowlero-coming-soon',
  'bowlero-location-search',
  'cantine',
  'concourses',
])

/** First path segments of the application's own routes; no venue may use them as slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...brandSlugs,
  'api',
  'assets',
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

/** Reserved slugs that have a screen; the others are addresses without one. */
export const screenSlugs: ReadonlySet<string> = new Set(['login', 'profile', 'scan'])

import i18next from 'i18next'
import { isolated } from '#domain/language/isolated.ts'
import { locales } from '#domain/language/locale.ts'

export const started = i18next.init({
  // Each text is asked for in its own language (see textsIn).
  lng: locales[0],
  fallbackLng: false,
  resources: {},
  initAsync: false,
  interpolation: { escape: isolated },
})

/** For texts that are not of the start. */
export const library = i18next

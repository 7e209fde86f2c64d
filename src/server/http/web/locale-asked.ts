import type { Context } from 'hono'
import { asLocale, defaultLocale, languageOf, locales } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { BrandPage } from '#server/brand/brand-directory.ts'
import { pageLocale } from './page-locale.ts'
import type { LocaleAsked } from './page-locale.ts'

export function localeAsked(c: Context): LocaleAsked {
  return {
    asked: c.req.query('lang') ?? '',
    cookies: c.req.header('Cookie') ?? '',
    languages: c.req.header('Accept-Language') ?? '',
  }
}

/** The language of a brand's page, and of its app. */
export function languageOfBrand(c: Context, { brand }: BrandPage): LanguageCode {
  const offered = brand.locales ?? locales
  return languageOf(asLocale(pageLocale(offered, localeAsked(c)) ?? defaultLocale))
}

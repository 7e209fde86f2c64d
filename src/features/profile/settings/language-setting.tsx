import { languageOf, locales } from '#domain/language/locale.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import css from '../setting.module.css'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'

/** The languages of the venue the guest comes from, else all languages of the app. */
export function LanguageSetting() {
  const { t, language } = useText()
  const { entry } = useProfileWays()
  const venue = useKnownVenue(entry.venue)?.venue
  const offered = new Set<string>(venue ? venue.locales.map((each) => each.locale) : locales)
  if (offered.size < 2) return null
  return (
    <fieldset className={css.setting}>
      <legend className={css.legend}>{t('profile.language')}</legend>
      <div className={css.chips}>
        {[...offered].map((each) => (
          <Chip
            key={each}
            pressed={languageOf(each) === language}
            onPress={() => keepLanguage(each)}
          >
            <bdi lang={each}>{nameIn(each)}</bdi>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** A language in its own words, capitalized: Français. */
function nameIn(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(languageOf(locale)) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

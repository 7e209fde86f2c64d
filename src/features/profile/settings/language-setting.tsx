import { asLocale } from '#i18n/i18n.ts'
import type { Locale } from '#i18n/i18n.ts'
import { keepLanguage } from '#i18n/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import css from '../setting.module.css'
import { useKnownVenue } from '../use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'

const languages: Readonly<Record<Locale, string>> = { 'en-CA': 'English', 'fr-CA': 'Français' }

/** The languages of the venue that somebody came from; of the whole product, where they came from none. */
export function LanguageSetting() {
  const { t, locale } = useText()
  const { entry } = useProfileWays()
  const venue = useKnownVenue(entry.venue)?.venue
  const offered = new Set(
    venue ? venue.locales.map((each) => asLocale(each.locale)) : (['en-CA', 'fr-CA'] as const),
  )
  if (offered.size < 2) return null
  return (
    <fieldset className={css.setting}>
      <legend className={css.legend}>{t('profile.language')}</legend>
      <div className={css.chips}>
        {[...offered].map((each) => (
          <Chip key={each} pressed={each === locale} onPress={() => keepLanguage(each)}>
            <span lang={each}>{languages[each]}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

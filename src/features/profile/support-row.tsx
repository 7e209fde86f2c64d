import Mail from 'lucide-react/icons/mail'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import css from './profile-link.module.css'
import { ProfileSection } from './profile-section.tsx'
import { useKnownVenue } from './use-known-venue.ts'
import { useProfileWays } from './use-profile-ways.ts'

/** The support address of the venue the guest comes from, where it has one. */
export function SupportRow() {
  const { t } = useText()
  const { entry } = useProfileWays()
  const email = useKnownVenue(entry.venue)?.venue.supportEmail ?? null
  if (email === null) return null
  return (
    <ProfileSection title={t('profile.help')}>
      <a className={css.link} href={`mailto:${email}`}>
        <Row
          icon={<Mail aria-hidden="true" />}
          label={t('profile.support')}
          detail={t('profile.supportText', { email })}
        />
      </a>
    </ProfileSection>
  )
}

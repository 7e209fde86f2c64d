import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Row } from '#ui/row.tsx'
import { ProfileEntryContext } from './profile-path.ts'
import css from './profile-link.module.css'
import type { ProfilePath } from './profile-path.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useText } from '#i18n/use-text.ts'
import Mail from 'lucide-react/icons/mail'
import { ProfileSection } from './profile-section.tsx'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { useProfileWays } from './use-profile-ways.ts'

export interface ProfileLinkProps {
  readonly screen: ProfilePath
  readonly icon: ReactNode
  readonly label: string
  readonly detail?: string | undefined
}

/** A row that links to another account screen. */
export function ProfileLink({ screen, icon, label, detail }: ProfileLinkProps) {
  const entry = use(ProfileEntryContext)
  return (
    <Link to="/profile/{-$screen}" params={{ screen }} search={entry} className={css.link}>
      <Row icon={icon} label={label} detail={detail} end={<ChevronRight aria-hidden="true" />} />
    </Link>
  )
}

/** A row that links an operator to the events of the venue that they come from; without one, nothing. */
export function OperatorLink() {
  const { t } = useText()
  const { venue: slug } = use(ProfileEntryContext)
  if (slug === undefined) return null
  return (
    <Link to="/$slug/events" params={{ slug }} className={css.link}>
      <Row
        icon={<CalendarDays aria-hidden="true" />}
        label={t('profile.operatorEvents')}
        end={<ChevronRight aria-hidden="true" />}
      />
    </Link>
  )
}

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

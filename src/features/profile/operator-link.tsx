import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { use } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import { ProfileEntryContext } from './profile-entry.ts'
import css from './profile-link.module.css'

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

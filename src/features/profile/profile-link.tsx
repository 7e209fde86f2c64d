import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Row } from '#ui/row.tsx'
import { ProfileEntryContext } from './profile-entry.ts'
import css from './profile-link.module.css'
import type { ProfilePath } from './profile-path.ts'

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

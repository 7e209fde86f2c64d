import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './profile-section.module.css'

export interface ProfileSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

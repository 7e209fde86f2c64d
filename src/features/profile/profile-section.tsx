import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import css from './profile-section.module.css'

export interface ProfileSectionProps {
  readonly title: string
  /** For a heading that takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function ProfileSection({ title, headingRef, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2
        id={id}
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className={css.title}
        dir="auto"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}

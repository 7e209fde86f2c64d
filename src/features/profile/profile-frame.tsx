import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import css from './profile-frame.module.css'
import { useProfileWays } from './use-profile-ways.ts'

export interface ProfileFrameProps {
  readonly title: string
  /** Undefined: back to the account's first screen. Null: no back button. */
  readonly back?: { readonly label: string; readonly onPress: () => void } | null
  readonly children: ReactNode
}

/** Frame of an account screen: back button, heading, which takes the focus, and content. */
export function ProfileFrame({ title, back, children }: ProfileFrameProps) {
  const { t } = useText()
  const { toScreen } = useProfileWays()
  const offline = useStore(useServices().network) === 'offline'
  const heading = useRef<HTMLHeadingElement>(null)
  const way =
    back === undefined ? { label: t('profile.toProfile'), onPress: () => toScreen('') } : back

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <main className={css.screen}>
      <div className={css.bar} data-alone={way === null || undefined}>
        {way === null ? null : (
          <IconButton label={way.label} icon={<ChevronLeft />} onPress={way.onPress} />
        )}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
      </div>
      {/* The live region is rendered before its text, so that a change is read out. */}
      <p role="status" className={css.offline}>
        {offline ? t('profile.offline') : ''}
      </p>
      {children}
    </main>
  )
}

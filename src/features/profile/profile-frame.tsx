import type { ReactNode } from 'react'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Page, PageBar } from '#ui/page.tsx'
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
  const way =
    back === undefined ? { label: t('profile.toProfile'), onPress: () => toScreen('') } : back

  return (
    <Page flow="stack">
      <PageBar back={way} title={title} />
      {/* The live region is rendered before its text, so that a change is read out. */}
      <p role="status" className={css.offline}>
        {offline ? t('profile.offline') : ''}
      </p>
      {children}
    </Page>
  )
}

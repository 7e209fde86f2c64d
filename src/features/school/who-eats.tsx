import type { ReactNode } from 'react'
import { useSignedIn } from '#services/account/use-signed-in.ts'
import { useSignIn } from '#services/account/use-sign-in.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Button } from '#ui/button.tsx'
import css from './planner.module.css'

export interface WhoEatsProps {
  /** Names somebody who eats; of an account alone. */
  readonly form: ReactNode
}

/** The first step at a school: a lunch is chosen for somebody whom the kitchen can read. */
export function WhoEats({ form }: WhoEatsProps) {
  const { t } = usePlannerText()
  const isSignedIn = useSignedIn()
  const signIn = useSignIn()
  return (
    <section aria-label={t('whoEats')} className={css.day}>
      <h3 className={css.date}>{t('whoEats')}</h3>
      <p>{t('whoEatsText')}</p>
      {isSignedIn ? (
        form
      ) : (
        <Button tone="primary" onPress={signIn}>
          {t('signIn')}
        </Button>
      )}
    </section>
  )
}

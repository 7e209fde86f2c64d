import type { SessionView } from '#services/account/account-service.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'

/** Greets a guest after a login; a guest who has just signed up gets no "welcome back". */
export function useWelcome(): (session: SessionView) => void {
  const { t } = useText()
  const toast = useToast()
  return (session) => {
    if (session.type === 'anonymous') return
    const name = session.person?.firstName ?? ''
    const text = name === '' ? t('account.welcomePlain') : t('account.welcome', { name })
    toast({ text, topic: 'session' })
  }
}

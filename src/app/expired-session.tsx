import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import { letRun } from '#services/let-run.ts'

export interface ExpiredSessionProps {
  /** The session was an operator's: their login opens, and the way back is as the suite's owner. */
  readonly wasAttended: boolean
}

/**
 * Announces an expired session once, then opens the login, which leads back to the same address.
 */
export function ExpiredSession({ wasAttended }: ExpiredSessionProps) {
  const { t } = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const router = useRouter()
  const { slug } = useParams({ strict: false })
  useEffect(() => {
    toast({ text: t('session.expired'), topic: 'session' })
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    letRun(
      navigate({
        to: '/login',
        search: (before) => ({
          ...before,
          ...(slug === undefined ? {} : { venue: slug }),
          ...(wasAttended ? { suiteOperator: 'true' } : {}),
          item: undefined,
          line: undefined,
          from: href,
        }),
        replace: true,
      }),
    )
    // Runs once: `from` is the address at which the session expired.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failure } from '#domain/result.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface OrderFor {
  /** Why the last attempt failed; null: it did not. */
  readonly problem: string | null
  readonly orderFor: (suite: { readonly id: string }) => Promise<void>
}

/** Opens the menu as the owner of a suite. */
export function useOrderFor(): OrderFor {
  const { t } = useText()
  const { slug } = useVenue()
  const { account } = useServices()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    orderFor: async ({ id }) => {
      setProblem(null)
      const service = await account()
      const answer = service
        ? await service.loginAs(slug, id)
        : failure({ type: 'Unreachable' } as const)
      if (answer.ok) {
        const search = { eventSuite: id, eventDayOrdering: 'true' } as const
        await navigate({ to: '/$slug', params: { slug }, search })
        return
      }
      const { error } = answer
      if (error.type === 'Refused') return setProblem(error.message)
      setProblem(t(error.type === 'NotStored' ? 'suites.cartNotParked' : 'suites.unreached'))
    },
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failure } from '#domain/result.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface OrderFor {
  /** Why the last attempt failed; null: it did not. */
  readonly problem: string | null
  /** Opens the menu, for an order of the event's day. */
  readonly orderFor: (suite: { readonly id: string }) => Promise<void>
  /** Opens the suite's landing page, for its pre-order. */
  readonly orderAhead: (suite: { readonly id: string }) => Promise<void>
}

/** Acts as the owner of a suite. */
export function useOrderFor(): OrderFor {
  const { t } = useText()
  const { slug } = useVenue()
  const { account } = useServices()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)

  /** False: not possible now. */
  async function actFor(id: string): Promise<boolean> {
    setProblem(null)
    const service = await account()
    const answer = service
      ? await service.loginAs(slug, id)
      : failure({ type: 'Unreachable' } as const)
    if (answer.ok) return true
    const { error } = answer
    if (error.type === 'Refused') setProblem(error.message)
    else setProblem(t(error.type === 'NotStored' ? 'suites.cartNotParked' : 'suites.unreached'))
    return false
  }

  return {
    problem,
    orderFor: async ({ id }) => {
      if (!(await actFor(id))) return
      const search = { eventSuite: id, eventDayOrdering: 'true' } as const
      await navigate({ to: '/$slug', params: { slug }, search })
    },
    orderAhead: async ({ id }) => {
      if (!(await actFor(id))) return
      await navigate({ to: '/$slug/landing', params: { slug }, search: { eventSuite: id } })
    },
  }
}

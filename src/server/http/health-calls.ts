import { getHealth, getReadiness } from '#contract/health-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { AppDeps } from './app-deps.ts'
import type { OnCall } from './on-call.ts'

const timeoutMs = 2_000
/** Age up to which an answer is reused, so that this question keeps no database busy. */
const maxAgeMs = 1_000

/** Liveness of the server, for devices; its readiness, for load balancers. */
export function addHealthCalls(on: OnCall, { askDatabase }: Pick<AppDeps, 'askDatabase'>): void {
  let latest = { at: -Infinity, isReady: Promise.resolve(true) }

  on(
    getHealth,
    { summary: 'Whether the server answers. Its Date header is the clock that devices go by.' },
    async () => success({ ok: true }),
  )
  on(
    getReadiness,
    {
      summary:
        'Whether calls are taken: the database answers, and there is no maintenance. Else code 9015 (503). For load balancers; ' +
        'a device asks `/health`.',
    },
    async () => {
      const at = performance.now()
      if (at - latest.at > maxAgeMs) latest = { at, isReady: answersInTime(askDatabase) }
      return (await latest.isReady) ? success({ ok: true }) : failure({ type: 'Maintenance' })
    },
  )
}

/** True: the database answers in time. */
async function answersInTime(askDatabase: AppDeps['askDatabase']): Promise<boolean> {
  if (!askDatabase) return true
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  const answered = askDatabase().then(
    () => true,
    () => false,
  )
  const isReady = await Promise.race([answered, late])
  clearTimeout(timer)
  return isReady
}

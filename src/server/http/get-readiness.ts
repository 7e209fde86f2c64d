import type { Context } from 'hono'
import type { AppDeps } from './app-deps.ts'
import { sendProblem } from './send-problem.ts'

const timeoutMs = 2_000
/** So that nobody keeps the database busy with this question. */
const maxAgeMs = 1_000

/** Whether the database answers in time. */
export function createReadiness({ askDatabase }: Pick<AppDeps, 'askDatabase'>) {
  let latest = { at: -Infinity, isReady: Promise.resolve(true) }
  return (): Promise<boolean> => {
    const at = performance.now()
    if (at - latest.at > maxAgeMs) latest = { at, isReady: answersInTime(askDatabase) }
    return latest.isReady
  }
}

/** GET /api/health/ready */
export async function getReadiness(c: Context, isReady: () => Promise<boolean>): Promise<Response> {
  return (await isReady()) ? c.json({ ok: true }) : sendProblem(c, { type: 'Maintenance' })
}

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

import type { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from './api-env.ts'
import type { AppDeps } from './app-deps.ts'
import { describeCall } from './describe-call.ts'
import { createReadiness, getReadiness } from './get-readiness.ts'

/** Whether load balancers ask it, by the address of a machine: it must answer whatever else does not. */
export function isForBalancers(path: string): boolean {
  return path === '/api/health' || path.startsWith('/api/health/')
}

/** Whether the server lives, for devices; whether it is ready, for load balancers. */
export function addHealthCalls(api: Hono<ApiEnv>, deps: Pick<AppDeps, 'askDatabase'>): void {
  const isReady = createReadiness(deps)
  api.get(
    '/health',
    describeCall({
      summary: 'Whether the server answers. Its Date header is the clock that devices go by.',
      answer: v.object({ ok: v.literal(true) }),
      anywhere: true,
    }),
    (c) => c.json({ ok: true }),
  )
  api.get(
    '/health/ready',
    describeCall({
      summary:
        'Whether calls are taken: the database answers, and there is no maintenance. Else code 9015 (503). For load balancers; ' +
        'a device asks `/health`.',
      answer: v.object({ ok: v.literal(true) }),
      anywhere: true,
    }),
    (c) => getReadiness(c, isReady),
  )
}

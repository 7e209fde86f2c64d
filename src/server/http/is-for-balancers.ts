import { addressOf } from '#contract/call.ts'
import { getHealth } from '#contract/health-calls.ts'

/** True: load balancers ask it, by a machine's address; it must answer whatever else does not. */
export function isForBalancers(path: string): boolean {
  const health = addressOf(getHealth.path)
  return path === health || path.startsWith(`${health}/`)
}

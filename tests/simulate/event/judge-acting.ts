import type { SessionView } from '#services/account/account-service.ts'
import type { Tablet } from './tablet.ts'

/** A tablet acts for suites that its attendants have chosen. */
export function judgeActing({ name, chosen }: Tablet, session: SessionView): string | null {
  const suite = session.type === 'loginAs' ? session.person?.eventSuite?.id : undefined
  if (suite === undefined || chosen.has(suite)) return null
  return `wrong suite: ${name} acts for ${suite}, which was not chosen there`
}

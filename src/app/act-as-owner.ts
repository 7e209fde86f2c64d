import type { Redirection, Visit } from './redirect-for.ts'
import type { GuardContext } from './guard-visit.ts'

/**
 * The login-as mode of a first navigation (identity and operations, section 2): an address that names
 * an operator and a suite lets the signed-in operator act as the suite's owner. Returns where to go
 * if that is refused; null: the address is shown.
 */
export async function actAsOwner(
  { path, search, session }: Visit,
  { account }: Pick<GuardContext, 'account'>,
): Promise<Redirection | null> {
  const { suiteOperator, eventSuite } = search
  const [slug = ''] = path.split('/').filter(Boolean)
  if (!suiteOperator || typeof eventSuite !== 'string' || slug === 'profile') return null
  const isOperator = session.type === 'operator' || session.type === 'loginAs'
  if (!isOperator || session.person?.eventSuite?.id === eventSuite) return null
  const answer = await (await account())?.loginAs(slug, eventSuite)
  return answer?.ok ? null : { path: `/${slug}/events`, search: {} }
}

import type { MailDeps } from './mail-deps.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { Mail } from './mailer.ts'

/** The origin of a venue's mail links, where no request says by which host its person came. */
export async function mailOrigin(
  { origin, originFor }: Pick<MailDeps, 'origin' | 'originFor'>,
  group: string | null,
): Promise<string> {
  return originFor ? originFor(group) : origin
}

/** The entry as the query of an address: `?tableNum=12`; nothing for an empty one. */
export function queryOf(entry: AccountEntry): string {
  const given = Object.entries(entry).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given)).toString()}`
}

/** The headers by which a mailbox offers to end a kind of mail (RFC 2369 and RFC 8058). */
export function unsubscribeHeaders(unsubscribe: Mail['unsubscribe']) {
  if (unsubscribe === undefined) return {}
  return {
    list: { unsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

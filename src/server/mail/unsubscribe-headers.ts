import type { Mail } from './mailer.ts'

/** The headers by which a mailbox offers to end a kind of mail (RFC 2369 and RFC 8058). */
export function unsubscribeHeaders(unsubscribe: Mail['unsubscribe']) {
  if (unsubscribe === undefined) return {}
  return {
    list: { unsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

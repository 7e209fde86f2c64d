import type { Context } from 'hono'
import { plainEmail } from '#domain/member/check-identifier.ts'
import type { Account } from '#server/account/account-store.ts'
import { issueLink } from '#server/account/one-time-links.ts'
import { writeConfirmMail } from '#server/mail/write-account-mails.ts'
import { originOf } from '#server/http/know-host.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { findMailTerms } from './find-mail-terms.ts'

const lifeMs = 24 * 60 * 60_000

/** Mails a link that verifies the e-mail of an account. No answer waits for it. */
export async function mailConfirmation(
  c: Context,
  { accounts, mail, confirmMails, venues, now }: AccountCallDeps,
  account: Account,
): Promise<void> {
  if (!mail || account.emailVerifiedAt !== null) return
  const { venue, query, language } = await findMailTerms(c, venues)
  const origin = originOf(c, mail.origin)
  mail.background.run(async () => {
    const { email: to, firstName } = account
    if ((await confirmMails.take(plainEmail(to))) !== null) return
    const at = new Date(now())
    const secret = await issueLink(accounts.sessionStore, account, {
      purpose: 'confirm',
      at,
      lifeMs,
    })
    // The secret is in the fragment: it reaches no server, no log and no other site.
    const link = `${origin}/login${query}#confirm=${secret}`
    await mail.mailer.send(writeConfirmMail({ to, link, venue, language, firstName }))
  })
}

import type { Context } from 'hono'
import type { Account } from '#server/account/account-store.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { writeChangedMail } from '#server/mail/write-account-mails.ts'
import type { ChangedMail } from '#server/mail/write-account-mails.ts'
import { originOf } from '#server/http/know-host.ts'
import { findMailTerms } from './find-mail-terms.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

interface MailChangeDeps {
  /** Left out: no mail goes out. */
  readonly mail?: MailDeps
  readonly venues: Pick<VenueCache, 'byId' | 'bySlug'>
}

interface Change {
  /** The account as it was before. */
  readonly account: Pick<Account, 'email' | 'firstName'>
  readonly changed: ChangedMail['changed']
}

/**
 * Tells the owner of an account, at the address from before, that its e-mail or password has
 * changed. No answer waits for it.
 */
export async function mailChange(
  c: Context,
  { mail, venues }: MailChangeDeps,
  { account, changed }: Change,
): Promise<void> {
  if (!mail) return
  const { email: to, firstName } = account
  const { venue, query, language } = await findMailTerms(c, venues)
  const link = `${originOf(c, mail.origin)}/login${query}`
  mail.background.run(() =>
    mail.mailer.send(writeChangedMail({ to, link, venue, language, firstName, changed })),
  )
}

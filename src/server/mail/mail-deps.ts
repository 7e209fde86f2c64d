import type { Background } from './background.ts'
import type { Mailer } from './mailer.ts'

export interface MailDeps {
  readonly mailer: Mailer
  readonly background: Background
  /** Prefix of links; never taken from a request's host. */
  readonly origin: string
  /**
   * The same for mails that no request asks for, by the group of their venue: the first address of its brand. Left
   * out: `origin`.
   */
  readonly originFor?: (group: string | null) => Promise<string>
}

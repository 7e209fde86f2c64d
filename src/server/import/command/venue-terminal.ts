import type { Instant } from '#domain/time/venue-time.ts'
import type { ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import type { CalledReceiver } from '#server/dispatch/receiver.ts'
import type { Sql } from '#server/postgres/sql.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PublicFetch } from '#server/files/public-fetch.ts'

export interface VenueTerminal {
  /** Opens the provider's database, and closes it afterwards. */
  readonly withDatabase: <T>(run: (sql: Sql) => Promise<T>) => Promise<T>
  /** Passes mails on, and says where they go. */
  readonly withMailer: <T>(run: (mailer: Mailer) => Promise<T>) => Promise<T>
  /** Reads pictures of other sites; left out: they stay there. */
  readonly fetchPicture?: PublicFetch
  /** Receivers that this machine goes to; left out: none. */
  readonly called?: ReadonlyMap<ReceiverKind, CalledReceiver>
  /** True: this server has a file at a path, as `/icon-192.png`. Left out: not known. */
  readonly hasFile?: (path: string) => boolean
  /** Scheme and host under which guests reach this provider. */
  readonly origin: string
  /** True: the server has a public address; left out: it has none. */
  readonly isPublic?: boolean
  /** The name of the server's gateway. */
  readonly gateway: string
  /** Left out: the real time. */
  readonly now?: () => Instant
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

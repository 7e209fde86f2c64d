import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createBackground } from './background.ts'
import type { MailDeps } from './mail-deps.ts'
import type { Mailer } from './mailer.ts'
import { withRetries } from './with-retries.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import type { SmtpSettings } from './smtp-mailer.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { unsubscribeHeaders } from './mail-links.ts'

export interface MailSettings {
  /** Prefix of links in mails, and of the address that other providers redirect to. */
  readonly origin: string
  /** The sender; null: not configured, and no mail goes out. */
  readonly from: string | null
  /** Null: no mail goes out. */
  readonly smtp: SmtpSettings | null
  /** True: each mail becomes a file if no mail server is set; false: then there is no mail. */
  readonly toFiles: boolean
}

export interface OpenMailDeps {
  readonly dataDir: string
  readonly log: Logger
}

export interface OpenMail extends MailDeps {
  /** False: nothing here may promise a mail. */
  readonly isOffered: boolean
  /** Waits up to three seconds for running work; mails that wait for a retry are dropped. */
  readonly stop: () => Promise<void>
}

const stopTimeoutMs = 3_000

const noMail =
  'No mail is sent: SMTP_URL is not set. Off: links for a forgotten password and to confirm an e-mail, receipts by e-mail, ' +
  'reminders of lunches, mails to owners of suites, and the end of unused accounts, which a mail announces'

export function openMail(settings: MailSettings, deps: OpenMailDeps): OpenMail {
  const { origin } = settings
  const { log } = deps
  const background = createBackground(log)
  const isOffered = settings.smtp !== null || settings.toFiles
  if (!isOffered) log.warn(noMail)
  else if (settings.smtp === null) {
    log.info({ folder: join(deps.dataDir, 'mail') }, 'No mail goes out: each becomes a file')
  }
  const taker: Mailer = isOffered ? openMailer(settings, deps) : { send: async () => undefined }
  // Unreferenced: a waiting mail does not delay a stop.
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { ref: false })
  return {
    origin,
    isOffered,
    background,
    mailer: withRetries(taker, { pause: wait, log }),
    stop: async () => {
      const timeout = new AbortController()
      const { signal } = timeout
      const enough = pause(stopTimeoutMs, undefined, { signal }).catch(() => undefined)
      await Promise.race([background.settled(), enough])
      timeout.abort()
      taker.close?.()
    },
  }
}

/** Passes mails on, without retries; without SMTP each becomes a file in the folder `mail`. */
export function openMailer(
  { from, smtp }: Pick<MailSettings, 'from' | 'smtp'>,
  { dataDir, log }: OpenMailDeps,
): Mailer {
  if (smtp !== null) return createSmtpMailer(smtp)
  const folder = join(dataDir, 'mail')
  return createFolderMailer({ folder, from: from ?? 'Comanda <no-reply@localhost>', log })
}

interface FolderSettings {
  readonly folder: string
  readonly from: string
  readonly log: Logger
}

/**
 * Nothing goes out: each mail becomes a file that only the server's user may read. The log gives
 * its place, not its content.
 */
export function createFolderMailer({ folder, from, log }: FolderSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ to, unsubscribe, ...content }) => {
      const mail = { ...content, ...unsubscribeHeaders(unsubscribe) }
      const written = await transport.sendMail({ ...mail, from, to: { name: '', address: to } })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = resolve(join(folder, `${randomUUID()}.eml`))
      await writeFile(`${file}.part`, written.message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'A mail was written')
    },
  }
}

import { join } from 'node:path'
import type { Logger } from 'pino'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export interface MailSettings {
  /** What links in mails begin with, and where other providers send people back to. */
  readonly origin: string
  readonly openMailer: (surroundings: MailSurroundings) => Mailer
}

export interface MailSurroundings {
  readonly dataDir: string
  readonly log: Logger
}

/** Throws where a setting cannot be. */
export function readMailSettings(
  env: Readonly<Record<string, string | undefined>>,
  appPort: number,
): MailSettings {
  const publicOrigin = env['PUBLIC_ORIGIN'] || null
  const url = env['SMTP_URL'] || null
  const from = env['MAIL_FROM'] || null
  const origin = checkOrigin(publicOrigin ?? `http://localhost:${appPort}`)
  if (from !== null && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new Error(`MAIL_FROM is no sender, such as Comanda <no-reply@example.com>: ${from}`)
  }
  if (url === null) {
    return {
      origin,
      openMailer: ({ dataDir, log }) => {
        const folder = join(dataDir, 'mail')
        log.info({ folder }, 'No mail goes out: each becomes a file')
        return createFolderMailer({ folder, from: from ?? 'Comanda <no-reply@localhost>', log })
      },
    }
  }
  checkSmtpUrl(url)
  if (from === null) throw new Error('SMTP_URL wants MAIL_FROM as well: who the mails are from')
  if (publicOrigin === null) {
    throw new Error(
      'SMTP_URL wants PUBLIC_ORIGIN as well, such as https://order.example.com: the links in mails begin with it. ' +
        'They are never made from what a request says about its host, because whoever sends the request could have ' +
        'somebody else’s link lead to their own site.',
    )
  }
  return { origin, openMailer: () => createSmtpMailer({ url, from }) }
}

function checkOrigin(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null
  const isWeb = address !== null && /^https?:$/.test(address.protocol)
  if (!isWeb || `${address.origin}/` !== address.href) {
    throw new Error(
      `PUBLIC_ORIGIN is no scheme and host, such as https://order.example.com: ${text}`,
    )
  }
  return address.origin
}

/** The address is not told: its password is in it. */
function checkSmtpUrl(text: string): void {
  const { protocol, hostname, pathname } = URL.canParse(text) ? new URL(text) : new URL('none:')
  // A `/` in the password ends what is read as the host.
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname)) {
    throw new Error(
      'SMTP_URL is no address of a mail server, such as smtp://user:password@mail.example.com:587. ' +
        'Signs other than letters and digits in user and password are written as %40 and the like.',
    )
  }
}

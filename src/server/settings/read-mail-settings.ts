import type { MailSettings } from '#server/mail/open-mail.ts'
import { readPublicOrigin } from './read-public-origin.ts'
import { readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

/** Throws on an invalid setting. By default a public server sends no mail, and pretends to none. */
export function readMailSettings(env: Environment, appPort: number): MailSettings {
  const publicOrigin = readPublicOrigin(env)
  const url = readText(env, 'SMTP_URL')
  const from = readText(env, 'MAIL_FROM')
  if (from !== null && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw wrongSetting(`MAIL_FROM is no sender, such as Comanda <no-reply@example.com>: ${from}`)
  }
  if (url === null) {
    const toFiles = publicOrigin?.startsWith('https:') !== true
    return { origin: publicOrigin ?? `http://localhost:${appPort}`, from, smtp: null, toFiles }
  }
  checkSmtpUrl(url)
  if (from === null)
    throw wrongSetting('SMTP_URL requires MAIL_FROM as well: the sender of the mails')
  if (publicOrigin === null) {
    throw wrongSetting(
      'SMTP_URL requires PUBLIC_ORIGIN as well, such as https://order.example.com: the links in mails begin with it. ' +
        'They are never derived from a request’s host, because its sender could make ' +
        'another person’s link lead to a site of their own.',
    )
  }
  return { origin: publicOrigin, from, smtp: { url, from }, toFiles: false }
}

/** The message omits the URL: it contains a password. */
function checkSmtpUrl(text: string): void {
  const { protocol, hostname, pathname } = URL.canParse(text) ? new URL(text) : new URL('none:')
  // A `/` in the password ends what is parsed as the host.
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname)) {
    throw wrongSetting(
      'SMTP_URL is no address of a mail server, such as smtp://user:password@mail.example.com:587. ' +
        'Signs other than letters and digits in user and password are written as %40 and the like.',
    )
  }
}

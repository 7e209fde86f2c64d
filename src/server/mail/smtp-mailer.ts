import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { unsubscribeHeaders } from './mail-links.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// */
  readonly url: string
  readonly from: string
}

const timeoutMs = 20_000

/** Sends mails over SMTP, with few connections at a time. */
export function createSmtpMailer({ url, from }: SmtpSettings): Required<Mailer> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    requireTLS: wantsTls(new URL(url)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail consists of our own texts only: nothing in it is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, unsubscribe, ...content }) => {
      const mail = { ...content, ...unsubscribeHeaders(unsubscribe) }
      // An object is not parsed as a list: a comma in an address makes no second recipient.
      await transport.sendMail({ ...mail, from, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  }
}

/** A password is never sent unencrypted, except to this machine. */
function wantsTls({ protocol, hostname, username }: URL): boolean {
  return protocol === 'smtp:' && username !== '' && !/^(?:localhost|127\.|\[::1\])/.test(hostname)
}

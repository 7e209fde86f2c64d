import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// */
  readonly url: string
  readonly from: string
}

const timeoutMs = 20_000

/** Mails through another server, over at most a few connections at once. */
export function createSmtpMailer({ url, from }: SmtpSettings): Required<Mailer> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    requireTLS: wantsTls(new URL(url)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is made of texts of ours alone: nothing in it names a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, ...mail }) => {
      // Not read as a list: a comma in an address is no second recipient.
      await transport.sendMail({ ...mail, from, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  }
}

/** A password goes over no line that others can read; on this machine nobody else is on the line. */
function wantsTls({ protocol, hostname, username }: URL): boolean {
  return protocol === 'smtp:' && username !== '' && !/^(?:localhost|127\.|\[::1\])/.test(hostname)
}

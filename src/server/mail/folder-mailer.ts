import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

export interface FolderSettings {
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

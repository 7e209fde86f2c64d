import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { parseVenueCommand } from '#server/import/command/parse-venue-command.ts'
import { runVenueCommand } from '#server/import/command/run-venue-command.ts'
import { openMailer } from '#server/mail/open-mail.ts'
import { guardStart, openDatabase } from '#server/postgres/open-database.ts'
import { openCalled } from '#server/dispatch/open-called.ts'
import { createPublicFetch } from '#server/files/public-fetch.ts'
import { appFolder } from './app-folder.ts'
import { createServerClock } from './server-clock.ts'
import { readCommandSettings } from './settings/command-settings.ts'
import { readMailSettings } from './settings/read-mail-settings.ts'
import type { Environment } from './settings/read-values.ts'
import { settingsOrExit } from './settings/wrong-setting.ts'
import type { VenueTerminal } from '#server/import/command/venue-terminal.ts'

export interface VenueCli extends Pick<VenueTerminal, 'print' | 'printError'> {
  /** The words after the command's name. */
  readonly words: readonly string[]
  readonly env: Environment
}

/** Runs a command line of venues. Returns the exit code: 0, or 1 if it was refused. */
export async function runVenueCli({ words, env, print, printError }: VenueCli): Promise<number> {
  const command = parseVenueCommand(words)
  if (!command.ok) {
    printError(command.error)
    return 1
  }
  const settings = settingsOrExit(() => readCommandSettings(env))
  const client = appFolder(settings.appDir)
  return runVenueCommand(command.value, {
    origin: settings.origin,
    isPublic: settings.isPublic,
    gateway: settings.gateway,
    now: createServerClock(settings.clockStart),
    fetchPicture: createPublicFetch({ accept: 'image/webp,image/jpeg,image/png,image/avif' }),
    called: openCalled(settings),
    // Unknown without a build.
    ...(existsSync(client) ? { hasFile: (path) => existsSync(join(client, path)) } : {}),
    print,
    printError,
    withDatabase: async (run) => {
      const ended = guardStart(settings.database, (fault) => printError(String(fault)))
      try {
        const { sql, close } = await openDatabase({ ...settings.database, tell: printError })
        try {
          return await run(sql)
        } finally {
          await close()
        }
      } finally {
        ended()
      }
    },
    withMailer: async (run) => {
      const mail = settingsOrExit(() => readMailSettings(env, settings.port))
      const { dataDir } = settings.database
      const mailer = openMailer(mail, { dataDir, log: pino({ level: 'silent' }) })
      if (mail.smtp === null) printError(`No mail goes out: each becomes a file in ${dataDir}/mail`)
      try {
        return await run(mailer)
      } finally {
        mailer.close?.()
      }
    },
  })
}

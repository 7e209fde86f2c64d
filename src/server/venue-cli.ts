import { pino } from 'pino'
import { parseVenueCommand } from '#server/import/command/parse-venue-command.ts'
import { runVenueCommand } from '#server/import/command/run-venue-command.ts'
import { openMailer } from '#server/mail/open-mail.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { readCommandSettings } from './settings/command-settings.ts'
import { readMailSettings } from './settings/read-mail-settings.ts'
import { settingsOrExit } from './settings/settings-or-exit.ts'

async function main(): Promise<number> {
  const command = parseVenueCommand(process.argv.slice(2))
  if (!command.ok) {
    printError(command.error)
    return 1
  }
  const settings = settingsOrExit(() => readCommandSettings(process.env))
  return runVenueCommand(command.value, {
    origin: settings.origin,
    print: (text) => process.stdout.write(`${text}\n`),
    printError,
    withDatabase: async (run) => {
      const { sql, close } = await openDatabase(settings.database)
      try {
        return await run(sql)
      } finally {
        await close()
      }
    },
    withMailer: async (run) => {
      const mail = settingsOrExit(() => readMailSettings(process.env, settings.port))
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

function printError(text: string): void {
  process.stderr.write(`${text}\n`)
}

process.exitCode = await main()

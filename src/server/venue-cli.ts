import { parseVenueCommand } from '#server/import/command/parse-venue-command.ts'
import { runVenueCommand } from '#server/import/command/run-venue-command.ts'
import { openDatabase } from '#server/postgres/open-database.ts'

const { env } = process

async function main(): Promise<number> {
  const command = parseVenueCommand(process.argv.slice(2))
  if (!command.ok) {
    complain(command.error)
    return 1
  }
  return runVenueCommand(command.value, {
    origin: env['PUBLIC_ORIGIN'] ?? `http://localhost:${env['PORT'] ?? '4080'}`,
    print: (text) => process.stdout.write(`${text}\n`),
    complain,
    withDatabase: async (run) => {
      const { sql, close } = await openDatabase({
        dataDir: env['DATA_DIR'] ?? '.data',
        databaseUrl: env['DATABASE_URL'],
      })
      try {
        return await run(sql)
      } finally {
        await close()
      }
    },
  })
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}

process.exitCode = await main()

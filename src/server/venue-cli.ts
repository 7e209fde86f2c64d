import { runVenueCli } from './run-venue-cli.ts'

process.exitCode = await runVenueCli({
  words: process.argv.slice(2),
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
})

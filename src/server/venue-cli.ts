import { runVenueCli } from './run-venue-cli.ts'

// A pipe that closes, as of `| head`, ends the output: the command goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await runVenueCli({
  words: process.argv.slice(2),
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
})

import { pino } from 'pino'
import type { DestinationStream, LogFn, Logger, LoggerOptions } from 'pino'
import { refusedByPostgres } from '#server/postgres/is-database-away.ts'

/** One JSON line for each entry. Left out: to the standard output. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = { level, serializers: { err: writeFault }, hooks: { logMethod } }
  return destination ? pino(options, destination) : pino(options)
}

/** A line about a fault alone would get the fault's own message. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [entry, ...rest]: readonly unknown[] = args
  const isFaultAlone = rest.length === 0 && typeof entry === 'object' && entry !== null
  if (isFaultAlone && 'err' in entry && isOfDatabase(entry.err)) {
    method.call(this, entry, 'The database refused a statement')
  } else method.apply(this, args)
}

function isOfDatabase(fault: unknown): boolean {
  return fault instanceof Error && fault.name === refusedByPostgres
}

/** The name of a thing in the database, or of a kind of fault; never a value. */
const namesOfDatabase = ['code', 'severity', 'routine', 'table', 'column', 'constraint']

/**
 * A fault without the data that it was about: PostgreSQL repeats rows and values in its message and
 * its details, and a driver may add a statement's parameters. Of other faults the message, the code
 * and the stack.
 */
function writeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const { name: type, message, stack = '' } = fault
  const cause = fault.cause === undefined ? {} : { cause: writeFault(fault.cause) }
  if (!isOfDatabase(fault)) {
    return { type, message, ...entriesOf(fault, ['code']), stack, ...cause }
  }
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  const names = entriesOf(fault, namesOfDatabase)
  return { type, ...names, stack: frames.join('\n'), ...cause }
}

function entriesOf(fault: Error, names: readonly string[]): object {
  const entries = Object.entries(fault)
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
}

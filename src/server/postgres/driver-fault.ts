import { DatabaseError } from 'pg'
import { connectionLost, refusedByPostgres } from './is-database-away.ts'

/** A fault of the driver, with the name that tells whose it is and with a code. */
export function faultOf(error: unknown, frames?: string): Error {
  const fault = named(error)
  if (frames !== undefined) fault.stack = `${fault.name}: ${fault.message}\n${frames}`
  return fault
}

function named(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The driver failed', { cause: error })
  if (error instanceof DatabaseError) return Object.assign(error, { name: refusedByPostgres })
  const code = lostCode(error)
  if (code === null) return error
  return Object.assign(new Error(error.message), { name: connectionLost, code })
}

const codesOfSocket =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|EADDRNOTAVAIL|EAI_AGAIN|ENOTFOUND)$/

/** The driver's own faults of a connection have no code. */
const wordsOfDriver =
  /^(?:Connection terminated|timeout e|Query read timeout|Client (?:has|was)|Cannot use a pool)/

function lostCode(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : null
  if (code === null) return wordsOfDriver.test(error.message) ? 'CONNECTION_LOST' : null
  // A socket that is missing; a certificate's file may be, too.
  const isSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isSocket || codesOfSocket.test(code) ? code : null
}

import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { faultOf } from './driver-fault.ts'
import { isDatabaseAway, isPreparedStale } from './is-database-away.ts'
import { createSql } from './sql.ts'
import type { Answer, Begin, Row, Sql, Work, WrittenStatement } from './sql.ts'

/** How long the database works or waits for a call before it gives up, in milliseconds. */
export interface StatementLimits {
  readonly statementMs: number
  readonly lockMs: number
  /** Between two statements of a transaction. */
  readonly idleMs: number
}

export interface OpenPool {
  readonly sql: Sql
  /** Waits until running statements and the database's side of each connection have ended, but not for ever. */
  readonly end: () => Promise<void>
}

/** Also for a connection to become free. */
const connectMs = 5_000
/** A frozen database ends no statement by its own limit; the driver does by this much more. */
const graceMs = 2_000
const endMs = 5_000

/** Connections to one database, made when they are needed. */
export function openPool(settings: PoolConfig, limits: StatementLimits): OpenPool {
  const pool = new Pool({
    max: 16,
    connectionTimeoutMillis: connectMs,
    // Another process sees by them that the database is in use.
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...settings,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + graceMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  })
  // One that is lost while it rests is replaced at its next use; without a listener the process would end.
  pool.on('error', ignore)
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', ignore)
    clients.add(client)
    client.once('end', () => clients.delete(client))
  })
  const sql = createSql((statement) =>
    connected(pool, (connection) => carryOut(connection, statement)),
  )
  return {
    sql: Object.assign(sql, { begin: beginOn(pool) }),
    end: async () => {
      const ended = [...clients].map((client) => new Promise((tell) => client.once('end', tell)))
      // A pool's own end waits for none of them.
      const all = Promise.all([pool.end(), ...ended])
      await Promise.race([all, delay(endMs, undefined, { ref: false })])
    },
  }
}

function ignore(): void {}

interface Connection {
  readonly client: PoolClient
  /** False: it is not given back to the pool. */
  isSound: boolean
}

async function connected<Outcome>(
  pool: Pool,
  work: (connection: Connection) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect().catch((error: unknown) => {
    throw faultOf(error)
  })
  const connection = { client, isSound: true }
  try {
    return await work(connection)
  } finally {
    client.release(!connection.isSound)
  }
}

async function carryOut(
  connection: Connection,
  { text, values, frames }: WrittenStatement,
): Promise<Answer<readonly Row[]>> {
  try {
    const answers = await connection.client.query<Row>(
      values === null ? { text } : { text, values: [...values], ...nameOf(text) },
    )
    // The last answer counts where there are several statements.
    const { rows, rowCount } = [answers].flat().at(-1) ?? { rows: [], rowCount: 0 }
    const answer = Object.assign(rows, { count: rowCount ?? 0 })
    // Not enumerable, so that rows equal a plain array of the same.
    return Object.defineProperty(answer, 'count', { enumerable: false })
  } catch (error) {
    throw judged(connection, faultOf(error, frames))
  }
}

function judged(connection: Connection, fault: Error): Error {
  // Another one may lead to the database that is the primary now.
  if (isDatabaseAway(fault) || isPreparedStale(fault)) connection.isSound = false
  return fault
}

const namesByText = new Map<string, string>()
const mostNames = 1_000

/** PostgreSQL plans a named statement once a connection. */
function nameOf(text: string): { readonly name?: string } {
  const known = namesByText.get(text)
  if (known !== undefined) return { name: known }
  if (namesByText.size >= mostNames) return {}
  const name = `s${namesByText.size + 1}`
  namesByText.set(text, name)
  return { name }
}

function beginOn(pool: Pool): Begin {
  return <Outcome>(...given: [Work<Outcome>] | [string, Work<Outcome>]) => {
    const [isolation, work] = given.length === 1 ? ['', given[0]] : given
    return connected(pool, (connection) => inTransaction(connection, `begin ${isolation}`, work))
  }
}

async function inTransaction<Outcome>(
  connection: Connection,
  opening: string,
  work: Work<Outcome>,
): Promise<Outcome> {
  const loss = watchForLoss(connection)
  const statements = inTurn(connection)
  try {
    await command(connection, opening)
    const outcome = await Promise.race([loss.fault, work(createSql(statements.run))])
    await statements.finish()
    await command(connection, 'commit')
    return outcome
  } catch (error) {
    await statements.finish().catch(ignore)
    if (connection.isSound) await command(connection, 'rollback').catch(ignore)
    throw error
  } finally {
    loss.forget()
  }
}

function command(connection: Connection, text: string): Promise<unknown> {
  return carryOut(connection, { text, values: null, frames: '' })
}

/** The connection may end while the work rests between two statements. */
function watchForLoss(connection: Connection) {
  let tell: (error: Error) => void = ignore
  const fault = new Promise<never>((_resolve, reject) => {
    tell = (error) => {
      connection.isSound = false
      reject(faultOf(error))
    }
  })
  fault.catch(ignore)
  connection.client.on('error', tell)
  return { fault, forget: () => connection.client.off('error', tell) }
}

/** Statements of a transaction are sent one after the other, and none after one that failed. */
function inTurn(connection: Connection) {
  let last: Promise<unknown> = Promise.resolve()
  let failure: unknown = null
  let isOver = false
  return {
    run: (statement: WrittenStatement) => {
      if (isOver) return Promise.reject(new Error('The transaction of this statement is over'))
      const answer = last.then(() => {
        if (failure !== null) throw failure
        return carryOut(connection, statement)
      })
      last = answer.catch((fault: unknown) => (failure ??= fault))
      return answer
    },
    finish: async () => {
      isOver = true
      await last
      if (failure !== null) throw failure
    },
  }
}

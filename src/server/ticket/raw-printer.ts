import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import type { ReceiverFault } from '#domain/receiver/receiver-kind.ts'

/** A printer of ESC/POS at the other end of a connection. A fault is returned; null: all is right. */
export interface RawPrinter {
  /** On, with paper, and closed. */
  readonly ask: () => Promise<ReceiverFault | null>
  /** Prints what ends by asking for its paper, as tickets do, and waits until it is through. */
  readonly print: (bytes: Uint8Array) => Promise<ReceiverFault | null>
  readonly close: () => void
}

export interface RawPrinterTimes {
  readonly connectMs: number
  /** For an answer that a printer gives at once, whatever it is at. */
  readonly answerMs: number
  /** For a whole ticket. */
  readonly printMs: number
}

export const usualTimes: RawPrinterTimes = { connectMs: 5_000, answerMs: 3_000, printMs: 8_000 }

interface Reached {
  readonly address: string
  readonly port: number
  readonly times: RawPrinterTimes
  readonly signal: AbortSignal
}

/** Connects to an address, not a name: what was checked is what is reached. Null: it does not answer. */
export async function openRawPrinter({
  address,
  port,
  times,
  signal,
}: Reached): Promise<RawPrinter | null> {
  const socket = createConnection({ host: address, port, noDelay: true })
  const abort = () => socket.destroy()
  // A signal that is given to the socket keeps a listener of each after it has closed.
  signal.addEventListener('abort', abort)
  socket.once('close', () => signal.removeEventListener('abort', abort))
  if (signal.aborted) abort()
  const bytes = readBytes(socket)
  const isOpen = await new Promise<boolean>((resolve) => {
    const settle = (connected: boolean) => {
      clearTimeout(timer)
      resolve(connected)
    }
    const timer = setTimeout(settle, times.connectMs, false)
    socket.once('connect', () => settle(true)).once('close', () => settle(false))
  })
  const close = () => {
    socket.end()
    socket.destroySoon()
  }
  if (!isOpen) {
    socket.destroy()
    return null
  }
  return {
    ask,
    print: async (ticket) => {
      bytes.forget()
      socket.write(ticket)
      // Given once all before it is printed. One that has no such answer is asked how it is, as before.
      const paper = await bytes.next(isAnswerOfTicket, times.printMs)
      if (paper === 'closed') return noAnswer
      return ask()
    },
    close,
  }

  async function ask(): Promise<ReceiverFault | null> {
    for (const { question, faultOf } of questions) {
      bytes.forget()
      socket.write(Uint8Array.from([0x10, 0x04, question]))
      const answer = await bytes.next(isStatus, times.answerMs)
      if (answer === 'closed' || answer === 'silent') return noAnswer
      const fault = faultOf(answer)
      if (fault) return fault
    }
    return null
  }
}

const noAnswer: ReceiverFault = { why: 'no_answer', detail: '' }

/** A status as it is sent at once (DLE EOT): two of its bits are always set, and two never. */
function isStatus(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010
}

/** The sensors of paper as they are sent in turn (GS r 1). */
function isAnswerOfTicket(byte: number): boolean {
  return (byte & 0b1001_0000) === 0
}

/** Asked in this order: a reason comes before what follows from it. */
const questions: readonly {
  readonly question: number
  readonly faultOf: (status: number) => ReceiverFault | null
}[] = [
  { question: 4, faultOf: (status) => (status & 0b0110_0000 ? fault('no_paper', status) : null) },
  {
    question: 2,
    faultOf: (status) => {
      if (status & 0b0000_0100) return fault('cover_open', status)
      if (status & 0b0010_0000) return fault('no_paper', status)
      return status & 0b0100_0000 ? fault('printer_fault', status) : null
    },
  },
  { question: 1, faultOf: (status) => (status & 0b1000 ? fault('printer_fault', status) : null) },
]

function fault(why: ReceiverFault['why'], status: number): ReceiverFault {
  return { why, detail: status.toString(16) }
}

type Awaited = number | 'closed' | 'silent'

/** A printer says a few bytes: more are not kept. */
const mostBytes = 64

/** Bytes of a connection, one at a time. */
function readBytes(socket: Socket) {
  let waiting: ((byte: number | 'closed') => void) | null = null
  const read: number[] = []
  let isClosed = false
  socket.on('data', (part) => {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    for (const byte of bytes.subarray(0, mostBytes)) {
      if (waiting) waiting(byte)
      else if (read.length < mostBytes) read.push(byte)
    }
  })
  const end = () => {
    isClosed = true
    waiting?.('closed')
  }
  socket.on('error', () => undefined)
  socket.once('end', end).once('close', end)

  return {
    /** Bytes that came before a question are no answer to it. */
    forget: () => {
      read.length = 0
    },
    next: (isThis: (byte: number) => boolean, ms: number): Promise<Awaited> => {
      const early = read.splice(0).find(isThis)
      if (early !== undefined) return Promise.resolve(early)
      if (isClosed) return Promise.resolve('closed')
      return new Promise((resolve) => {
        const finish = (answer: Awaited) => {
          clearTimeout(timer)
          waiting = null
          resolve(answer)
        }
        const timer = setTimeout(() => finish('silent'), ms)
        waiting = (byte) => {
          if (byte === 'closed' || isThis(byte)) finish(byte)
        }
      })
    },
  }
}

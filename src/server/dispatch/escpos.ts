import * as v from 'valibot'
import { escposSettingsSchema } from '#contract/receiver/receiver-settings.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { ReceiverFault } from '#domain/receiver/receiver-kind.ts'
import { findPrinterAddress } from '#server/ticket/find-printer-address.ts'
import { openRawPrinter, usualTimes } from '#server/ticket/raw-printer.ts'
import type { RawPrinter, RawPrinterTimes } from '#server/ticket/raw-printer.ts'
import { printedTest, printedTicket, ticketFor } from '#server/ticket/ticket-for.ts'
import type { CalledReceiver, Destination, Health } from './receiver.ts'

interface Reached {
  readonly address: string
  readonly port: number
}

export interface EscposOptions {
  /** The address to connect to; null: it is none that a printer may have. */
  readonly reach?: (host: string, port: number) => Promise<Reached | null>
  readonly times?: RawPrinterTimes
}

/** A printer in the network of this server: asked how it is before a ticket and after it. */
export function createEscpos({
  reach = reachPrinter,
  times = usualTimes,
}: EscposOptions = {}): CalledReceiver {
  return {
    deliver: async (event, to) => {
      const ticket = ticketFor(event, to)
      if (ticket === null) return { type: 'Passed' }
      const { columns } = settingsOf(to)
      const opened = await open(to)
      if (!opened.ok) return { type: 'Later', fault: opened.error, isHeldBack: true }
      const printer = opened.value
      try {
        const before = await printer.ask()
        if (before) return { type: 'Later', fault: before, isHeldBack: true }
        const on = { form: 'escpos', columns } as const
        const fault = await printer.print(printedTicket(ticket, to.venue, on))
        return fault ? { type: 'Later', fault } : { type: 'Done' }
      } finally {
        printer.close()
      }
    },
    check: (to) => ask(to, (printer) => printer.ask()),
    test: (to) =>
      ask(to, async (printer) => {
        const { columns } = settingsOf(to)
        const page = () => printedTest(to.at, to.venue, { form: 'escpos', columns })
        return (await printer.ask()) ?? printer.print(page())
      }),
  }

  async function ask(
    to: Destination,
    how: (printer: RawPrinter) => Promise<ReceiverFault | null>,
  ): Promise<Health> {
    const opened = await open(to)
    if (!opened.ok) return { type: 'Away', fault: opened.error }
    try {
      const fault = await how(opened.value)
      return fault ? { type: 'Away', fault } : { type: 'Live' }
    } finally {
      opened.value.close()
    }
  }

  async function open(to: Destination): Promise<Result<RawPrinter, ReceiverFault>> {
    const { host, port } = settingsOf(to)
    const reached = await reach(host, port)
    if (reached === null) return failure({ why: 'public_address', detail: '' })
    const printer = await openRawPrinter({ ...reached, times, signal: to.signal })
    return printer ? success(printer) : failure({ why: 'no_answer', detail: '' })
  }
}

async function reachPrinter(host: string, port: number): Promise<Reached | null> {
  const address = await findPrinterAddress(host)
  return address === null ? null : { address, port }
}

function settingsOf({ settings }: Destination) {
  return v.parse(escposSettingsSchema, settings)
}

import { faultOfStar } from '#domain/receiver/printer-status.ts'
import { proveOrderSeen } from '#server/desk/prove-seen.ts'
import type { StoredReceiver } from '#server/receiver/receiver-store.ts'
import { starSettings } from './find-star-job.ts'
import type { StarDeps, StarJob } from './find-star-job.ts'

interface Confirmed {
  readonly printer: StoredReceiver
  readonly job: StarJob
  /** `OK`, or digits. */
  readonly code: string
}

/** The next job follows one that is on paper; one that failed is given again, as a copy. */
export async function confirmJob(
  { printer, job, code }: Confirmed,
  { printers, deskStore, watch, now }: StarDeps,
): Promise<void> {
  const { venueId, receiverId } = printer
  const { event } = job
  const held = heldOf(printer, job)
  const fault = faultOfStar(code)
  if (fault) {
    await printers.settle(held, { type: 'Later', upTo: job.cursor, afterMs: 0, fault })
    return
  }
  if (event === null) {
    const { columns } = starSettings(printer)
    await printers.change(printer, { settings: { columns } })
    return
  }
  const upTo = event.number + 1
  const settled = await printers.settle(held, { type: 'Done', upTo, isSeen: true })
  if (settled === 'lost') return
  const proof = { receiverId, order: event.order, now: now() }
  if (await proveOrderSeen(deskStore, job.venue, proof)) watch.hint(venueId)
}

/** The printer loads it: what it loads after that is a copy. False: it is not its turn any more. */
export async function giveJob(
  printer: StoredReceiver,
  job: StarJob,
  { printers }: Pick<StarDeps, 'printers'>,
): Promise<boolean> {
  return job.event === null || printers.offer(heldOf(printer, job), job.event.number + 1)
}

function heldOf({ venueId, receiverId }: StoredReceiver, { cursor }: StarJob) {
  return { venueId, receiverId, lease: null, cursor }
}

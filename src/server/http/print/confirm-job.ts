import { faultOfStar } from '#domain/receiver/printer-status.ts'
import { proveOrderSeen } from '#server/desk/prove-seen.ts'
import type { StoredReceiver } from '#server/receiver/receiver-store.ts'
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
  const held = { ...printer, lease: null, cursor: job.cursor }
  const fault = faultOfStar(code)
  if (fault) {
    await printers.settle(held, { type: 'Later', upTo: job.cursor, afterMs: 0, fault })
    return
  }
  const upTo = job.event.number + 1
  const settled = await printers.settle(held, { type: 'Done', upTo, isSeen: true })
  if (settled === 'lost') return
  const proof = { receiverId, order: job.event.order, now: now() }
  if (await proveOrderSeen(deskStore, job.venue, proof)) watch.hint(venueId)
}

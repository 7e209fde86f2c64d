import * as v from 'valibot'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { LabCount, LabJournal } from '#services/lab/lab.ts'
import { createStore } from '#client/device/create-store.ts'
import { labGuest, renameLabGuest } from './lab-guest.ts'

/** Noted orders by id; true: it counts, false: it was refused or withdrawn. */
type Noted = Readonly<Record<string, boolean>>

/**
 * An order appears in the outbox before any of its bytes are sent. One that disappears was
 * received, unless it was last seen being withdrawn.
 */
export function openLabJournal(slug: string): LabJournal {
  let noted = readNoted(slug)
  let onTheirWay = 0
  const count = createStore<LabCount>(counted())

  function counted(): LabCount {
    return {
      guest: labGuest(slug),
      sent: Object.values(noted).filter(Boolean).length,
      onTheirWay,
    }
  }

  function show() {
    localStorage.setItem(placeOf(slug), JSON.stringify(noted))
    const next = counted()
    if (JSON.stringify(next) !== JSON.stringify(count.get())) count.set(next)
  }

  return {
    count,
    note: (outbox) => {
      const guest = labGuest(slug)
      const ours = outbox.filter(
        (entry) => entry.slug === slug && entry.submission.contact.fullName === guest,
      )
      noted = { ...noted, ...Object.fromEntries(ours.map((entry) => [entry.id, counts(entry)])) }
      onTheirWay = ours.filter(counts).length
      show()
    },
    startOver: () => {
      renameLabGuest(slug)
      noted = {}
      onTheirWay = 0
      show()
    },
  }
}

function counts({ status }: OutboxEntry): boolean {
  return !['refused', 'cancelled', 'withdrawing'].includes(status.type)
}

function placeOf(slug: string): string {
  return `comanda:lab:orders:${slug}`
}

const notedSchema = v.record(v.string(), v.boolean())

function readNoted(slug: string): Noted {
  const noted: unknown = JSON.parse(localStorage.getItem(placeOf(slug)) ?? '{}')
  return v.is(notedSchema, noted) ? noted : {}
}

import { useEffect, useState } from 'react'
import type { ReceivedAnswer } from '#contract/lab/lab-calls.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { useLabText } from '#i18n/use-lab-text.ts'
import { Button } from '#ui/button.tsx'
import type { Lab, LabCount } from '#services/lab/lab.ts'
import { letRun } from '#services/let-run.ts'
import css from './lab-counter.module.css'
import { usePlaceTen } from './use-place-ten.ts'

export interface LabCounterProps {
  readonly lab: Lab
}

const askEvery = 2_000

/** Compares the orders sent by this device with those the kitchen has, by asking the server. */
export function LabCounter({ lab }: LabCounterProps) {
  const { t } = useLabText()
  const { orders } = useServices()
  const { slug, venue } = useVenue()
  const journal = lab.journalOf(slug)
  const outbox = useStore(orders.outbox)
  const count = useStore(journal.count)
  const received = useReceived(() => lab.fetchReceived(venue.id, count.guest), count.guest)
  const placing = usePlaceTen(count.guest)

  useEffect(() => journal.note(outbox ?? []), [journal, outbox])

  const verdict = labVerdict(count, received)
  return (
    <section className={css.counter} aria-label={t('count', { guest: count.guest })}>
      <h2 className={css.title}>{t('count', { guest: count.guest })}</h2>
      <dl className={css.numbers}>
        <div>
          <dt>{t('sent')}</dt>
          <dd>{count.sent}</dd>
        </div>
        <div>
          <dt>{t('onTheirWay')}</dt>
          <dd>{count.onTheirWay}</dd>
        </div>
        <div data-verdict={verdict}>
          <dt>{t('received')}</dt>
          <dd>{received === null ? '–' : received.orders}</dd>
        </div>
      </dl>
      <p role="status">{verdict === null ? null : t(verdict)}</p>
      <div className={css.actions}>
        <Button
          tone="primary"
          busy={placing.number !== null}
          disabled={!placing.possible}
          onPress={() => letRun(placing.start())}
        >
          {placing.number === null ? t('order') : t('ordering', { number: placing.number })}
        </Button>
        <Button onPress={journal.startOver}>{t('startOver')}</Button>
      </div>
      {placing.possible ? null : <p>{t('cannotOrder')}</p>}
    </section>
  )
}

/** Polls: orders arrive from other tabs and from the worker too. */
function useReceived(
  ask: () => Promise<ReceivedAnswer | null>,
  guest: string,
): ReceivedAnswer | null {
  const [received, setReceived] = useState<ReceivedAnswer | null>(null)
  useEffect(() => {
    let current = true
    const look = async () => {
      const answer = await ask()
      if (current) setReceived(answer)
    }
    setReceived(null)
    letRun(look())
    const timer = setInterval(() => letRun(look()), askEvery)
    return () => {
      current = false
      clearInterval(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new on each render and asks the same
  }, [guest])
  return received
}

type LabVerdict = 'asking' | 'right' | 'underWay' | 'wrong'

/** The verdict on the counts; null: no counts yet. */
export function labVerdict(
  { sent, onTheirWay }: LabCount,
  received: ReceivedAnswer | null,
): LabVerdict | null {
  if (received === null) return 'asking'
  const { orders, keys } = received
  if (sent === 0 && orders === 0) return null
  // A sent order may have arrived already with its answer still missing.
  const atLeast = sent - onTheirWay
  if (orders !== keys || orders > sent || orders < atLeast) return 'wrong'
  return onTheirWay > 0 ? 'underWay' : 'right'
}

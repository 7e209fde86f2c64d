import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'

/** Milliseconds that a card is in view until its order counts as seen. */
const lookMs = 1_000

/** Tells the server that somebody could read an order: its card stood on a visible page. */
export function useSeen(
  card: RefObject<HTMLElement | null>,
  order: Pick<BoardOrder, 'id' | 'event' | 'seenAt'>,
  { press }: Pick<DeskService, 'press'>,
): void {
  const isUnseen = order.seenAt === null
  const see = useEffectEvent(() => letRun(press(order, { kind: 'seen' })))
  useEffect(() => {
    if (isUnseen && card.current) return watchCard(card.current, see)
    return undefined
  }, [card, isUnseen])
}

/** Calls `see` for each second that the card is in view of a visible page. Returns what ends it. */
export function watchCard(card: Element, see: () => void): () => void {
  let looking: ReturnType<typeof setInterval> | undefined
  const look = () => {
    if (document.visibilityState === 'visible') see()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      clearInterval(looking)
      // Asked again while the page is hidden.
      if (entries.at(-1)?.isIntersecting) looking = setInterval(look, lookMs)
    },
    { threshold: 0.5 },
  )
  observer.observe(card)
  return () => {
    clearInterval(looking)
    observer.disconnect()
  }
}

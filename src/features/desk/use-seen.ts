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
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') letRun(press(order, { kind: 'seen' }))
  })
  useEffect(() => {
    const element = card.current
    if (!isUnseen || !element) return
    let looking: ReturnType<typeof setInterval> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearInterval(looking)
        // Asked again while the page is hidden.
        if (entries.at(-1)?.isIntersecting) looking = setInterval(see, lookMs)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      clearInterval(looking)
      observer.disconnect()
    }
  }, [card, isUnseen])
}

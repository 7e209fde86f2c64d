import { useEffect, useEffectEvent } from 'react'
import { columnOf } from '#domain/desk/board-order.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'

interface Keyed {
  readonly service: Pick<DeskService, 'press'>
  /** The orders that are being made, as their cards stand. */
  readonly making: readonly BoardOrder[]
  readonly ready: readonly BoardOrder[]
  readonly onSearch: () => void
}

/**
 * The keys of a bump bar: 1 to 9 go to a card that is being made, Enter presses the button at its foot,
 * r recalls the ready order that it is on, or the one that was ready last, and / searches.
 */
export function useKeys({ service, making, ready, onSearch }: Keyed): void {
  function recall(id: string | undefined): void {
    const latest = ready.toSorted((one, other) => (other.readyAt ?? 0) - (one.readyAt ?? 0))
    const order = ready.find((each) => each.id === id) ?? latest[0]
    if (order && columnOf(order) === 'ready') letRun(service.press(order, { kind: 'recall' }))
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, target, ctrlKey, metaKey, altKey } = event
    // A key that is held down is one press.
    if (repeat || ctrlKey || metaKey || altKey || isTyping(target)) return
    const card = cardOf(document.activeElement)
    if (/^[1-9]$/.test(key)) focus(making[Number(key) - 1])
    else if (key === '/') onSearch()
    else if (key === 'r') recall(card?.dataset['order'])
    else if (key === 'Enter' && card !== null && card === document.activeElement) {
      card.querySelector<HTMLElement>('footer button[data-size="l"]')?.click()
    } else return
    // A key that was of use types nothing into the search that it opens.
    event.preventDefault()
  })

  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function focus(order: BoardOrder | undefined): void {
  if (order) document.querySelector<HTMLElement>(`[data-order="${order.id}"]`)?.focus()
}

function cardOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-order]') ?? null
}

/** A sheet is open, or a field has the key. */
function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, select')
  return isField || document.querySelector('[role="dialog"], dialog[open]') !== null
}

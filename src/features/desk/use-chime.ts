import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { useStore } from '#services/use-store.ts'
import type { Chime } from './chime.ts'

/** Milliseconds between two rings, and after which they come oftener. */
const pace = { calm: 10_000, urgent: 4_000, urgentAfter: 60_000 }

/** A browser without sound. */
const silent = { get: () => false, subscribe: () => () => {} }

type TimedOrder = Pick<BoardOrder, 'id' | 'placedAt'>

interface Rung {
  readonly chime: Chime | null
  /** The orders of the column New. */
  readonly orders: readonly TimedOrder[]
  /** Orders that ring on if they were new on this screen: the desk accepts by itself. */
  readonly accepted?: readonly TimedOrder[]
}

const none: readonly TimedOrder[] = []

/**
 * Rings for new orders until a finger touches the board: at once, every 10 s, and after a minute
 * louder and oftener. Several ring as one, and a change of an order that was touched rings never.
 */
export function useChime({ chime, orders: fresh, accepted = none }: Rung) {
  const [came, setCame] = useState<ReadonlySet<string>>(new Set())
  if (fresh.some(({ id }) => !came.has(id))) {
    setCame(new Set([...came, ...fresh.map(({ id }) => id)]))
  }
  const orders = [...fresh, ...accepted.filter(({ id }) => came.has(id))]
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isOn = useStore(chime?.isOn ?? silent)
  const unheard = orders.filter(({ id }) => !touched.has(id))
  const isRinging = unheard.length > 0
  const latest = Math.max(0, ...unheard.map(({ placedAt }) => placedAt))
  const rung = useRef(0)

  const ring = useEffectEvent((how: 'new' | 'waiting') => {
    chime?.ring(how)
  })
  useEffect(() => {
    if (latest <= rung.current) return
    rung.current = latest
    ring('new')
  }, [latest])
  useEffect(() => {
    if (!isRinging) return
    let passed = 0
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const isUrgent = passed >= pace.urgentAfter
      const pause = isUrgent ? pace.urgent : pace.calm
      timer = setTimeout(() => {
        passed += pause
        ring(isUrgent ? 'waiting' : 'new')
        next()
      }, pause)
    }
    next()
    return () => clearTimeout(timer)
  }, [isRinging])

  return {
    isOn,
    touched: () => {
      chime?.wake()
      if (isRinging) setTouched(new Set(orders.map(({ id }) => id)))
    },
    wake: () => {
      chime?.wake()
      chime?.ring('new')
    },
  }
}

export type Sound = ReturnType<typeof useChime>

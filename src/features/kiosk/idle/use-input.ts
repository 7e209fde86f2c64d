import { readCardFrameMessage } from '#contract/payment/card-frame.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** A switch or a screen reader may send a click, a focus or a change alone. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'scroll', 'click', 'focusin', 'input'] as const

/** Calls `act` at each input of a guest, of whatever kind, while it is listened to. */
export function useInput(isOn: boolean, act: () => void): void {
  const onInput = useEffectEvent(act)
  // Ends before the question that opens next moves the focus, which is no guest's input.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const listening = new AbortController()
    const { signal } = listening
    for (const input of inputs) {
      // After the page's own answer: a new rendering before it would undo what was typed or checked.
      const how = { capture: input === 'scroll', passive: true, signal }
      addEventListener(input, () => onInput(), how)
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (readCardFrameMessage(data)?.type === 'card.touched') onInput()
    }
    addEventListener('message', onMessage, { signal })
    return () => listening.abort()
  }, [isOn])
}

/** Calls `act` after so many milliseconds without any input. */
export function useIdle(idleMs: number, act: () => void): void {
  const onIdle = useEffectEvent(act)
  const [inputs, setInputs] = useState(0)
  useInput(true, () => setInputs((before) => before + 1))
  useEffect(() => {
    const timer = setTimeout(() => onIdle(), idleMs)
    return () => clearTimeout(timer)
  }, [idleMs, inputs])
}

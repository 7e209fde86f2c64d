import { useEffect, useEffectEvent, useState } from 'react'
import { useInput } from './use-input.ts'

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

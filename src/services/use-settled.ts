import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds; null: not yet. */
export function useSettled<T>(value: T, pause: number): T | null {
  const [settled, setSettled] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled === value ? settled : null
}
